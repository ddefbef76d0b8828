package compare

import (
	"slices"

	"github.com/tass-go/tass/internal/check/compare/compose"
	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/workers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// composition is a world in which two programs are explored side by side, as the
// parallel composition of both (Siegel and Zirkel, "Loop Invariant Symbolic Execution
// for Parallel Programs", section 3). At each end of both at once their outputs are
// proved equal.
//
// That is enough, and it shows that the outputs do not depend on the schedule, too.
// The programs never interact, so that each end of the one is reached with each end of
// the other that has the same inputs. If all these pairs are equal, then all ends of
// the one equal one end of the other, and so each other. (Ends are compared with each
// other as well, as long as no value was replaced by a fresh constant: what differs is
// then called by its name.) A program that has no end for some inputs has a deadlock or
// runs for ever there, which is a violation by itself; but that a loop with an invariant
// ends is assumed, unless it has a variant.
type composition struct {
	pair
	session *session.Session
	unit    *session.Unit
}

// Session implements workers.World.
func (c *composition) Session() *session.Session { return c.session }

// Beside tells whether programs are explored side by side, since annotations of loops or
// joint ones ask for it, rather than one after the other.
func Beside(spec, impl *model.Program, cfg session.Config) bool {
	return cfg.Beside || asks(spec) || asks(impl)
}

// asks tells whether annotations of a program can be proved only beside the other, or
// prove more there.
func asks(p *model.Program) bool {
	return slices.ContainsFunc(p.Annotations, func(n *model.Annotation) bool { return n.Loop || n.Scope == model.Joint })
}

// compound makes a world for two programs.
func compound(spec, impl *model.Program, cfg session.Config) (*composition, error) {
	p, err := newPair(spec, impl, cfg)
	if err != nil {
		return nil, err
	}
	c := &composition{pair: p}
	both, err := compose.Link(spec, impl)
	if err != nil {
		return nil, err
	}
	specNP := max(cfg.SpecNP, 1)
	if c.unit, err = c.engine.Composed(both, specNP, cfg.NP); err != nil {
		return nil, err
	}
	if c.spec, err = c.engine.QueryUnit(spec, specNP, compose.Specification); err != nil {
		return nil, err
	}
	if c.impl, err = c.engine.QueryUnit(impl, cfg.NP, compose.Implementation); err != nil {
		return nil, err
	}
	start := func(int, *state.State) (*state.State, *exec.Inputs, error) {
		in, err := c.unit.Machine.MakeInputs(c.engine.Empty(), cfg.Inputs)
		if err != nil {
			return nil, nil, err
		}
		return c.unit.Machine.Initial(in), in, nil
	}
	c.session = c.engine.Session(start, c.unit)
	c.session.Programs = []*session.Unit{c.spec, c.impl}
	return c, nil
}

// together compares two programs side by side. One worker does it.
func together(spec, impl *model.Program, cfg session.Config) (*outcome.Result, error) {
	pool, err := workers.NewPool(cfg, func(cfg session.Config) (*composition, error) { return compound(spec, impl, cfg) })
	if err != nil {
		return nil, err
	}
	c := pool.Main()
	in, err := c.spec.Machine.MakeInputs(c.engine.Empty(), cfg.Inputs)
	if err != nil {
		return nil, err
	}
	if err := c.assumptionsFollow(in); err != nil {
		return nil, err
	}
	whole := func(int) (role verdict.Role, prefix []session.Label) { return "", nil }
	pool.Explore(&workers.Task[*composition]{Searches: 1, Place: whole, Search: (*composition).search})
	r, err := pool.Result()
	if err != nil {
		return nil, err
	}
	r.Bounds = append(outcome.Bounds(c.spec, in, cfg), r.Sizes...)
	return r, nil
}

// search prepares the search of all that the two programs can do.
func (c *composition) search(int) (*engine.Search, error) {
	m := c.unit.Machine
	spec, impl := &m.Groups[0], &m.Groups[1]
	j := c.judge(sideOf(m, spec), sideOf(m, impl))
	dets := make([]property.Determinism, 2)
	for k := range dets {
		dets[k] = property.Determinism{M: m, Group: &m.Groups[k], Constants: c.unit.Rules.Constants,
			Found: c.engine.Found, Beside: true}
	}
	again := func() {
		for k := range dets {
			dets[k].Forget()
		}
	}
	return &engine.Search{Unit: c.unit, Start: c.session.Fresh(0, nil), Again: again,
		Terminal: func(s *state.State, region int) {
			ofSpec, ofImpl := c.wholes(s)
			want := c.engine.JudgeEnd(s, region, &dets[0], ofSpec)
			got := c.engine.JudgeEnd(s, region, &dets[1], ofImpl)
			if want != nil && got != nil {
				j.equal(s, want, got)
			}
		}}, nil
}

// wholes gives the outputs to be had as wholes, of each program: those of which one of
// the two cannot be had otherwise.
func (c *composition) wholes(s *state.State) (ofSpec, ofImpl []bool) {
	m := c.unit.Machine
	ofSpec, ofImpl = property.Wholes(m, s, &m.Groups[0]), property.Wholes(m, s, &m.Groups[1])
	if ofSpec == nil && ofImpl == nil {
		return nil, nil
	}
	spec, impl := make([]bool, len(c.outputs)), make([]bool, len(c.outputs))
	for i, k := range c.outputs {
		whole := ofSpec != nil && ofSpec[k] || ofImpl != nil && ofImpl[i]
		spec[k], impl[i] = whole, whole
	}
	return spec, impl
}
