package workers

import (
	"slices"
	"sync"

	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// World is everything that one worker needs to explore: what it makes while it
// explores (expressions, states, what provers know) is its own, and programs alone,
// which nobody changes, are common to all worlds. Names that mean something in
// every world are labels of choices.
type World interface {
	Engine() *engine.Engine
	Session() *session.Session
}

// Pool explores with one worker or several, each in a world of its own. What
// comes out does not depend on their number: verdict, violations, traces and, as a
// rule (search.Share has the exceptions), counters, but for the number of expressions
// and of questions to solvers, which are those of all worlds together. Where a limit
// or an interruption cuts the search, it does depend on how far each was; and what
// a solver answers within its limits may depend on what it was asked before.
//
// Work is handed over as a path of choices, along which the other worker goes
// again, from the initial state, without counting it: see search.Share for what
// can be handed over, and why nothing is lost and nothing done twice. What each
// part found is put together in the order in which one worker explores the parts.
type Pool[W World] struct {
	cfg     session.Config
	world   func(session.Config) (W, error)
	workers []*worker[W]
	parts   *search.Pieces[*part]
	mu      sync.Mutex // of the finds and the reasons of all parts, and of panics
	panics  []string
	// refuted is what workers knew to be wrong of the guesses of a program when they last started
	// a search over.
	refuted map[verdict.Role]map[*engine.Engine]search.Refuted
	total   *record.Record // of the lists of searches that are over; nil with one worker
	basis   *basis         // for further runs; nil when there is none
}

// Task is a list of searches, no two of which have a state in common.
type Task[W World] struct {
	Searches int
	// Place gives the role of the program that the k-th search explores, and the
	// path to where it starts.
	Place func(k int) (role verdict.Role, prefix []session.Label)
	// Home gives the factory of the world in which the k-th search starts, so that another
	// has to go along a path to it; nil when no world is nearer than others.
	Home func(k int) *sym.Factory
	// Search prepares the k-th search in a world; nil when there is nothing to
	// search.
	Search func(w W, k int) (*engine.Search, error)
}

// start gives the checkpoint of a run that was cut before the k-th search, or of which the k-th
// is restarted; with what is known to be wrong of its guesses.
func (t *Task[W]) start(k int, refuted search.Refuted) *session.Checkpoint {
	role, prefix := t.Place(k)
	return &session.Checkpoint{Role: role, Whole: true, Prefix: slices.Clone(prefix), Refuted: refuted}
}

// part is an interval of a list of searches, or a subtree of one.
type part struct {
	first, last int                // the searches from first, without last
	home        *sym.Factory       // of the world that is nearest; may be nil
	subtree     []session.Waypoint // of the first search; nil for all of it
	refuted     search.Refuted     // what was known of guesses when it was handed over
	only        *sym.Factory       // of the world in which alone it can be explored; nil for any
	by          *int64             // the states explored by the worker who did it
	*record.Record
}

// NewPool makes the world of the first worker; the others' are made when there is
// something to do for them.
func NewPool[W World](cfg session.Config, world func(session.Config) (W, error)) (*Pool[W], error) {
	c := &Pool[W]{cfg: cfg, world: world, refuted: map[verdict.Role]map[*engine.Engine]search.Refuted{}}
	first := &worker[W]{pool: c}
	if err := first.enter(cfg); err != nil {
		return nil, err
	}
	first.monitor = first.engine.Monitor
	c.workers = append(c.workers, first)
	for first.world.Session().Shareable() && len(c.workers) < cfg.Workers {
		c.workers = append(c.workers, &worker[W]{pool: c, monitor: first.monitor.Sibling()})
	}
	if len(c.workers) > 1 {
		c.total = record.New()
	}
	return c, nil
}

// Main gives the world of the first worker.
func (c *Pool[W]) Main() W { return c.workers[0].world }

// Explore makes a list of searches, unless the run was cut before.
func (c *Pool[W]) Explore(task *Task[W]) {
	if c.total != nil {
		c.exploreTogether(task)
		return
	}
	w := c.workers[0]
	e := w.engine
	for k := 0; k < task.Searches && e.Record.Cut == nil; k++ {
		if !e.Monitor.Stopped() {
			w.search(k, nil, nil, task)
		}
		if e.Monitor.Stopped() && e.Record.Cut == nil {
			e.CutAt(task.start(k, e.LastRefuted()))
		}
	}
}

// exploreTogether makes a list of searches with all workers.
func (c *Pool[W]) exploreTogether(task *Task[W]) {
	if c.total.Reason != search.Running {
		return
	}
	c.parts = search.NewPieces(c.begin(task)...)
	var group sync.WaitGroup
	c.workers[0].take() // it alone knows what a resumed run need not do
	for _, w := range c.workers {
		group.Add(1)
		go func() {
			defer group.Done()
			w.work(task)
		}()
	}
	group.Wait()
	if len(c.panics) > 0 {
		panic(c.panics[0])
	}
	limit := c.cfg.ErrorLimit()
	for _, p := range c.parts.All() {
		if p.by != nil {
			*p.by += p.Stats.StatesSeen
		}
		first := c.total.Reason == search.Running
		if !c.total.Add(p.Record, limit) && first {
			c.total.Locate(c.workers[0].engine.Units)
		}
		if p.Reason.Own() || c.total.Enough(limit) {
			break
		}
	}
}

// begin gives the parts that a list of searches starts with: the intervals of those
// with one home.
func (c *Pool[W]) begin(task *Task[W]) []*part {
	if task.Home == nil || c.workers[0].engine.Resuming() {
		return []*part{{last: task.Searches, Record: record.New()}}
	}
	var parts []*part
	for k := range task.Searches {
		home := task.Home(k)
		if n := len(parts); n > 0 && parts[n-1].home == home {
			parts[n-1].last++
			continue
		}
		parts = append(parts, &part{first: k, last: k + 1, home: home, Record: record.New()})
	}
	return parts
}

// cancelAfter drops the parts that one worker alone would not come to: those after a
// part that ended early, or in which the last violation asked for was found.
func (c *Pool[W]) cancelAfter() {
	limit := c.cfg.ErrorLimit()
	r := record.New()
	for _, v := range c.total.Violations {
		r.Take(v)
	}
	c.parts.Until(func(p *part) bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		for i := range p.Finds {
			if v := p.Finds[i].Violation; r.Wants(record.Key{Kind: v.Kind, Pos: v.Pos}, v.Certainty) {
				r.Take(v)
			}
		}
		return r.Enough(limit) || p.Reason.Own()
	})
}

// Ends gives the ends that were kept, in the order in which one worker finds them.
func (c *Pool[W]) Ends() []*record.End {
	switch {
	case c.basis != nil:
		return c.basis.ends
	case c.total != nil:
		return c.total.Ends
	}
	return c.workers[0].engine.Record.Ends
}

// Result sums up the run.
func (c *Pool[W]) Result() (*outcome.Result, error) {
	e := c.workers[0].engine
	if c.total != nil {
		e.Conclude(c.total)
	}
	r, err := e.Result(!e.Monitor.Stopped())
	if err != nil {
		return nil, err
	}
	for k, w := range c.workers {
		if k > 0 && w.engine != nil {
			w.engine.AddWork(r)
		}
		r.Shares = append(r.Shares, w.states)
	}
	if c.total == nil {
		r.Shares[0] = r.Stats.StatesSeen
	}
	return r, nil
}
