package workers

import (
	"slices"

	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// basis is what a pool has found that holds for several runs: what was explored
// before the runs part.
type basis struct {
	ends    []*record.End
	visited record.Visits
	refuted search.Refuted // of the guesses that all programs have in common
	values  int            // expressions there were then
}

// KeepBasis keeps what the pool has found so far, and its worlds, for further runs that
// begin with the same: see Renew. It does so only when there is nothing more to say
// of it than its ends: the searches were complete, and found nothing wrong or
// undecided, and left nothing out.
func (c *Pool[W]) KeepBasis() {
	e := c.workers[0].engine
	r, reason := e.Record, e.Monitor.Reason()
	if c.total != nil {
		r, reason = c.total, c.total.Reason
	}
	if reason != search.Running || len(r.Violations) > 0 || r.Undecided != "" || len(r.CutOff) > 0 {
		return
	}
	c.basis = &basis{ends: slices.Clone(c.Ends()), visited: r.Visited.Clone(),
		refuted: e.Known(), values: c.values()}
}

// maxAdded is how many expressions further runs may leave in the worlds of a pool,
// unless there were more from the beginning.
const maxAdded = 1 << 20

// Persistent tells whether Renew may follow: there is something to begin with, the run
// was not cut in the midst of its work, and what it has left in the worlds is not
// much more than what is used again.
func (c *Pool[W]) Persistent() bool {
	reason := c.workers[0].engine.Monitor.Reason()
	return c.basis != nil && (reason == search.Running || reason == search.EnoughErrors) &&
		c.values()-c.basis.values <= max(maxAdded, c.basis.values)
}

// values gives the number of expressions in all worlds.
func (c *Pool[W]) values() int {
	n := 0
	for _, w := range c.workers {
		if w.engine != nil {
			n += w.engine.Factory.Size()
		}
	}
	return n
}

// Renew begins another run in the same worlds, with what KeepBasis has kept. Of the
// configuration NP, Limits, Errors, Checks, ExistenceOnly, OnPair, OnDifferent and Started are the run's own, and the
// rest is what the pool was made with. Checks may not ask for more than before. Each world is turned to the new run
// by the given function; of the programs of the last one only the first is left then.
//
// What the run counts is its own. Expressions, and what was simplified and proved
// about them, stay from one run to the next: they are true in any. States do not.
func (c *Pool[W]) Renew(cfg session.Config, turn func(W) error) error {
	c.parts, c.refuted = nil, map[verdict.Role]map[*engine.Engine]search.Refuted{}
	c.cfg.NP, c.cfg.Limits, c.cfg.Errors, c.cfg.Started = cfg.NP, cfg.Limits, cfg.Errors, cfg.Started
	c.cfg.Checks, c.cfg.ExistenceOnly = cfg.Checks, cfg.ExistenceOnly
	c.cfg.OnPair, c.cfg.OnDifferent = cfg.OnPair, cfg.OnDifferent
	first := c.workers[0].monitor
	first.Renew(cfg.Limits)
	for k, w := range c.workers {
		if k > 0 {
			w.monitor.Join(first)
		}
		w.piece, w.states = nil, 0
		if w.engine == nil {
			continue
		}
		w.engine.Renew(&c.cfg, c.basis.visited, c.basis.refuted)
		if err := turn(w.world); err != nil {
			return err
		}
		w.engine.Attach(w.world.Session())
	}
	if c.total != nil {
		c.total = record.New()
		c.total.Visited = c.basis.visited.Clone()
	}
	if cfg.Started != nil {
		cfg.Started(first)
	}
	return nil
}
