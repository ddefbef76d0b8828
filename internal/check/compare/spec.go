package compare

import (
	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/workers"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// Specification is what implementations are compared with, one after another: it is
// explored once for all of them, whatever their numbers of processes.
//
// An end that was found in one run serves another. Its condition and its outputs
// come from the specification's text, the number of its processes, the values given
// to inputs, and the arithmetic and checks chosen. Nothing of the implementation is
// in them: it is explored after the specification, under conditions that are never
// changed, since contexts are values. What depends on both programs is looked at for
// each implementation: whether names and types match, whether its assumptions follow
// from the specification's (which the ends contain), and whether arrays are of the
// same length. The conditions of all ends cover the specification's inputs whatever
// is compared with them, as their search was complete.
//
// Expressions stay in the same factory, where one name is the same input in every
// run. What an implementation's run has left there are expressions with their
// simplified forms, and questions with their answers, which are true by themselves;
// states, stores and the implementation's machine are dropped.
//
// A specification that has violations, or something undecided, or whose search was
// cut, is explored by every run, which then reports them as its own. So it is after a
// run that was cut, and after one that left so many expressions that keeping them
// would cost more than it saves (workers.Pool.Persistent).
type Specification struct {
	program *model.Program
	impl    *model.Program             // of the present run
	pool    *workers.Pool[*comparison] // nil when the next run must explore the specification
}

// New gives a specification.
func New(spec *model.Program) *Specification { return &Specification{program: spec} }

// Against compares an implementation with the specification. The configuration must
// be that of the calls before, but for NP, Limits, Errors, Checks, of which there may be
// fewer, ExistenceOnly, OnPair, OnDifferent, Started and Resume, which is for the first call; for
// Prover, NewProver and Workers those of the run count that explored the specification.
func (s *Specification) Against(impl *model.Program, cfg session.Config) (*outcome.Result, error) {
	if Beside(s.program, impl, cfg) {
		return together(s.program, impl, cfg)
	}
	pool, reused := s.pool, s.pool != nil
	s.pool, s.impl = nil, impl // until it is known that it can be used again
	var err error
	if reused {
		err = pool.Renew(cfg, func(c *comparison) error { return c.turn(s.program, impl, cfg) })
	} else {
		world := func(cfg session.Config) (*comparison, error) { return prepare(s.program, s.impl, cfg) }
		pool, err = workers.NewPool(cfg, world)
	}
	if err != nil {
		return nil, err
	}
	r, err := explore(pool, cfg, reused)
	if err == nil && pool.Persistent() {
		s.pool = pool
	}
	return r, err
}

// Run compares two programs.
func Run(spec, impl *model.Program, cfg session.Config) (*outcome.Result, error) {
	return New(spec).Against(impl, cfg)
}

// turn makes a world ready for another implementation.
func (c *comparison) turn(spec, impl *model.Program, cfg session.Config) error {
	if err := c.match(spec, impl); err != nil {
		return err
	}
	return c.face(impl, cfg.NP)
}

// explore makes the searches of a run.
func explore(pool *workers.Pool[*comparison], cfg session.Config, reused bool) (*outcome.Result, error) {
	c := pool.Main()
	in, err := c.session.Inputs()
	if err != nil {
		return nil, err
	}
	if err := c.assumptionsFollow(in); err != nil {
		return nil, err
	}
	if !reused {
		pool.Explore(&workers.Task[*comparison]{Searches: 1,
			Place:  func(int) (verdict.Role, []session.Label) { return verdict.Spec, nil },
			Search: (*comparison).searchSpec})
		pool.KeepBasis()
	}
	ends := pool.Ends()
	pool.Explore(&workers.Task[*comparison]{Searches: len(ends),
		Place:  func(k int) (verdict.Role, []session.Label) { return verdict.Impl, ends[k].Path() },
		Home:   func(k int) *sym.Factory { return ends[k].Home },
		Search: func(c *comparison, k int) (*engine.Search, error) { return c.searchImpl(ends[k], k+1) }})
	r, err := pool.Result()
	if err != nil {
		return nil, err
	}
	if reused {
		r.Reused = len(ends)
	}
	r.Bounds = append(outcome.Bounds(c.spec, in, cfg), r.Sizes...)
	return r, nil
}
