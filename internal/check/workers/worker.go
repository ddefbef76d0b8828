package workers

import (
	"fmt"
	"runtime/debug"

	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// worker is one of the workers of a pool.
type worker[W World] struct {
	pool    *Pool[W]
	monitor *search.Monitor
	world   W
	engine  *engine.Engine // nil while there is no world
	piece   *search.Piece[*part]
	// foremost says where in the order of parts the subtrees end that were given away of the current
	// search; nil when none was.
	foremost *search.PieceMark[*part]
	current  int   // the search being made
	states   int64 // explored in the parts that count
}

// enter makes the world.
func (w *worker[W]) enter(cfg session.Config) error {
	world, err := w.pool.world(cfg)
	if err != nil {
		return err
	}
	w.world, w.engine = world, world.Engine()
	w.engine.Attach(world.Session())
	return nil
}

// join makes the world of a worker other than the first.
func (w *worker[W]) join() error {
	cfg := w.pool.cfg
	cfg.Monitor, cfg.Resume, cfg.Prover, cfg.Solvers = w.monitor, nil, nil, nil
	if cfg.NewProver != nil {
		var err error
		if cfg.Prover, cfg.Solvers, err = cfg.NewProver(); err != nil {
			return err
		}
	}
	if err := w.enter(cfg); err != nil {
		return err
	}
	if b := w.pool.basis; b != nil {
		return w.engine.TakeKnown(b.refuted)
	}
	return nil
}

// work takes parts as long as there are any.
func (w *worker[W]) work(task *Task[W]) {
	for {
		if w.piece == nil && !w.take() {
			return
		}
		if slots := w.pool.cfg.Slots; slots != nil {
			slots <- struct{}{}
			w.explore(task)
			<-slots
		} else {
			w.explore(task)
		}
		w.piece = nil
	}
}

// take takes a part, if there is one.
func (w *worker[W]) take() bool {
	job := &search.Worker[*part]{Begin: w.monitor.Begin, Cancel: w.monitor.Cancel,
		Prefers: func(*part) bool { return false },
		May:     func(p *part) bool { return p.only == nil || w.engine != nil && p.only == w.engine.Factory }}
	if e := w.engine; e != nil {
		job.Prefers = func(p *part) bool { return p.home == e.Factory }
		if s := e.Config.Solvers; s != nil {
			job.Cancel = func() { w.monitor.Cancel(); s.Stop() }
			defer func() {
				if s.Resume(); w.monitor.Demanded() {
					s.Stop()
				}
			}()
		}
	}
	w.piece = w.pool.parts.Take(job)
	return w.piece != nil
}

// explore does all of a part but what it gives away.
func (w *worker[W]) explore(task *Task[W]) {
	c, p := w.pool, w.piece.Part
	defer c.parts.Done(w.piece)
	defer func() {
		if r := recover(); r != nil {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.panics = append(c.panics, fmt.Sprintf("%v\n\n%s", r, debug.Stack()))
			w.monitor.HaltAll(search.Failed)
		}
	}()
	w.current, p.Begin, p.by = p.first, task.start(p.first, p.refuted), &w.states
	if w.engine == nil {
		if err := w.join(); err != nil {
			w.monitor.Fail(err)
		}
	}
	if w.engine != nil && w.searches(task) {
		return
	}
	if p.Cut == nil {
		p.Cut = task.start(w.current, w.refuted())
	}
	c.mu.Lock()
	p.Reason, p.Err = w.monitor.Reason(), w.monitor.Err()
	c.mu.Unlock()
	if p.Reason.Own() {
		c.cancelAfter()
	}
}

// searches makes the searches of a part, and tells whether all were complete.
func (w *worker[W]) searches(task *Task[W]) bool {
	e, p := w.engine, w.piece.Part
	e.Begin(p.Record, w)
	defer func() { p.Counts = e.Now() }()
	subtree, refuted := p.subtree, p.refuted
	for ; w.current < p.last; w.current++ {
		if w.Wanted(); !e.Monitor.Stopped() {
			w.search(w.current, subtree, refuted, task)
		}
		subtree, refuted = nil, nil
		if e.Monitor.Stopped() {
			return false
		}
	}
	return true
}

// search makes one search, or a subtree of it, with what is known to be wrong of its guesses.
func (w *worker[W]) search(k int, subtree []session.Waypoint, refuted search.Refuted, task *Task[W]) {
	s, err := task.Search(w.world, k)
	switch {
	case err != nil:
		w.monitor.Fail(err)
	case w.engine.Lost():
		w.handBack(k, subtree, task.Home(k))
	case s != nil && !w.monitor.Stopped():
		w.foremost = nil
		s.Subtree, s.Refuted = subtree, refuted
		w.engine.Search(s)
	}
}

// handBack makes a search, or a subtree of it, a part for the worker in whose world it
// starts, as it cannot be started in this one. What comes after it becomes a part as well.
func (w *worker[W]) handBack(k int, subtree []session.Waypoint, home *sym.Factory) {
	p := w.piece.Part
	if last := p.last; k+1 < last {
		w.handOver(&part{first: k + 1, last: last, home: p.home}, p.refuted)
	}
	w.handOver(&part{first: k, last: k + 1, subtree: subtree, home: home, only: home}, p.refuted)
	p.last = k
}

// Wanted gives away searches that were not begun, as long as there are any; the
// later half of them each time.
func (w *worker[W]) Wanted() bool {
	w.monitor.Observe()
	parts, p := w.pool.parts, w.piece.Part
	if w.engine.Resuming() { // it is not known yet which ones are left
		return false
	}
	if slots := w.pool.cfg.Slots; slots != nil && len(slots) == cap(slots) { // another run's workers have enough to do
		return false
	}
	for parts.Wanted() {
		left := p.last - w.current - 1
		if left <= 0 {
			return true
		}
		last := p.last
		p.last -= (left + 1) / 2
		w.handOver(&part{first: p.last, last: last}, w.refuted())
	}
	return false
}

// refuted is what is known to be wrong of the guesses of the last search of the worker's part.
func (w *worker[W]) refuted() search.Refuted {
	if w.engine != nil {
		if r := w.engine.LastRefuted(); r != nil {
			return r
		}
	}
	return w.piece.Part.refuted
}

// handOver makes the last part of what the worker does a part of its own.
func (w *worker[W]) handOver(p *part, refuted search.Refuted) {
	p.Record, p.refuted = record.New(), refuted
	w.pool.parts.Give(w.piece, p)
}

func (w *worker[W]) Give(path []session.Waypoint) {
	if w.foremost == nil {
		w.foremost = w.pool.parts.Mark(w.piece)
	}
	w.handOver(&part{first: w.current, last: w.current + 1, subtree: path}, w.refuted())
}

// Restarted takes back the subtrees that the worker has given away of its current search, which
// begins again; and has it begin with all that other workers know to be wrong of the guesses of
// the program.
func (w *worker[W]) Restarted(u *session.Unit) {
	c := w.pool
	if w.foremost != nil {
		c.parts.Withdraw(w.piece, w.foremost)
		w.foremost = nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range c.refuted[u.Role] {
		if err := u.Guesses.Merge(r); err != nil {
			w.monitor.Fail(err)
		}
	}
	if c.refuted[u.Role] == nil {
		c.refuted[u.Role] = map[*engine.Engine]search.Refuted{}
	}
	c.refuted[u.Role][w.engine] = u.Guesses.Save()
}

func (w *worker[W]) Found(f record.Find) {
	c := w.pool
	c.mu.Lock()
	w.piece.Part.Finds = append(w.piece.Part.Finds, f)
	c.mu.Unlock()
	if limit := c.cfg.ErrorLimit(); limit > 0 && f.Violation.Certainty != verdict.Possible {
		c.cancelAfter()
	}
}
