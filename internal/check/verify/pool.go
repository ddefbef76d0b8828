package verify

import (
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// World is everything that one worker needs to explore: what it makes while it
// explores (expressions, states, what provers know) is its own, and programs alone,
// which nobody changes, are common to all worlds. Names that mean something in
// every world are labels of choices.
type World interface {
	Session() *Session
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
	cfg     Config
	world   func(Config) (W, error)
	workers []*worker[W]
	parts   *search.Pieces[*part]
	mu      sync.Mutex // of the finds and the reasons of all parts, and of panics
	panics  []string
	// refuted is what workers knew to be wrong of the guesses of a program when they last started
	// a search over.
	refuted map[verdict.Role]map[*Engine]search.Refuted
	total   *record // of the lists of searches that are over; nil with one worker
	basis   *basis  // for further runs; nil when there is none
}

// Task is a list of searches, no two of which have a state in common.
type Task[W World] struct {
	Searches int
	// Place gives the role of the program that the k-th search explores, and the
	// path to where it starts.
	Place func(k int) (role verdict.Role, prefix []Label)
	// Home gives the engine in whose world the k-th search starts, so that another
	// has to go along a path to it; nil when no world is nearer than others.
	Home func(k int) *Engine
	// Search prepares the k-th search in a world; nil when there is nothing to
	// search.
	Search func(w W, k int) (*Search, error)
}

// start gives the checkpoint of a run that was cut before the k-th search, or of which the k-th
// is made again from its beginning; with what is known to be wrong of its guesses.
func (t *Task[W]) start(k int, refuted search.Refuted) *Checkpoint {
	role, prefix := t.Place(k)
	return &Checkpoint{Role: role, Whole: true, Prefix: slices.Clone(prefix), Refuted: refuted}
}

// part is an interval of a list of searches, or a subtree of one.
type part struct {
	first, last int            // the searches from first, without last
	home        *Engine        // whose world is nearest; may be nil
	subtree     []waypoint     // of the first search; nil for all of it
	refuted     search.Refuted // what was known of guesses when it was handed over
	only        *Engine        // in whose world alone it can be explored; nil for any
	by          *int64         // the states explored by the worker who did it
	*record
}

// distributor is what an engine knows of the pool that it works in.
type distributor interface {
	// wanted tells whether another worker could take a subtree.
	wanted() bool
	// give makes a subtree of the current search another worker's.
	give(path []waypoint)
	// found takes a violation down.
	found(f find)
	// restarted says that the current search begins again: see worker.restarted.
	restarted(u *Unit)
}

// NewPool makes the world of the first worker; the others' are made when there is
// something to do for them.
func NewPool[W World](cfg Config, world func(Config) (W, error)) (*Pool[W], error) {
	c := &Pool[W]{cfg: cfg, world: world, refuted: map[verdict.Role]map[*Engine]search.Refuted{}}
	first := &worker[W]{pool: c}
	if err := first.enter(cfg); err != nil {
		return nil, err
	}
	first.monitor = first.engine.Monitor
	c.workers = append(c.workers, first)
	for first.engine.session.shareable() && len(c.workers) < cfg.Workers {
		c.workers = append(c.workers, &worker[W]{pool: c, monitor: first.monitor.Sibling()})
	}
	if len(c.workers) > 1 {
		c.total = newRecord()
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
	for k := 0; k < task.Searches && e.cut == nil; k++ {
		if !e.Monitor.Stopped() {
			w.search(k, nil, nil, task)
		}
		if e.Monitor.Stopped() && e.cut == nil {
			e.cut = task.start(k, e.refuted())
			e.locate(e.units)
		}
	}
}

// exploreTogether makes a list of searches with all workers.
func (c *Pool[W]) exploreTogether(task *Task[W]) {
	if c.total.reason != search.Running {
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
	limit := c.cfg.errorLimit()
	for _, p := range c.parts.All() {
		if p.by != nil {
			*p.by += p.stats.StatesSeen
		}
		first := c.total.reason == search.Running
		if !c.total.add(p.record, limit) && first {
			c.total.locate(c.workers[0].engine.units)
		}
		if p.reason.Own() || c.total.enough(limit) {
			break
		}
	}
}

// begin gives the parts that a list of searches starts with: the intervals of those
// with one home.
func (c *Pool[W]) begin(task *Task[W]) []*part {
	if task.Home == nil || c.workers[0].engine.resume != nil {
		return []*part{{last: task.Searches, record: newRecord()}}
	}
	var parts []*part
	for k := range task.Searches {
		home := task.Home(k)
		if n := len(parts); n > 0 && parts[n-1].home == home {
			parts[n-1].last++
			continue
		}
		parts = append(parts, &part{first: k, last: k + 1, home: home, record: newRecord()})
	}
	return parts
}

// cancelAfter drops the parts that one worker alone would not come to: those after a
// part that ended early, or in which the last violation asked for was found.
func (c *Pool[W]) cancelAfter() {
	limit := c.cfg.errorLimit()
	r := newRecord()
	for _, v := range c.total.violations {
		r.take(v)
	}
	c.parts.Until(func(p *part) bool {
		c.mu.Lock()
		defer c.mu.Unlock()
		for i := range p.finds {
			if v := p.finds[i].violation; r.wants(violationKey{v.Kind, v.Pos}, v.Certainty) {
				r.take(v)
			}
		}
		return r.enough(limit) || p.reason.Own()
	})
}

// Ends gives the ends that were kept, in the order in which one worker finds them.
func (c *Pool[W]) Ends() []*End {
	switch {
	case c.basis != nil:
		return c.basis.ends
	case c.total != nil:
		return c.total.ends
	}
	return c.workers[0].engine.ends
}

// Result sums up the run.
func (c *Pool[W]) Result() (*Result, error) {
	e := c.workers[0].engine
	if c.total == nil {
		e.counts = e.now()
	} else {
		e.record = c.total
		e.Monitor.Conclude(c.total.stats, c.total.reason, c.total.err)
		e.counter.Calls = c.total.calls
	}
	r, err := e.result(!e.Monitor.Stopped())
	if err != nil {
		return nil, err
	}
	for k, w := range c.workers {
		if k > 0 && w.engine != nil {
			w.engine.addWork(r)
		}
		r.Shares = append(r.Shares, w.states)
	}
	if c.total == nil {
		r.Shares[0] = r.Stats.StatesSeen
	}
	return r, nil
}

// worker is one of the workers of a pool.
type worker[W World] struct {
	pool    *Pool[W]
	monitor *search.Monitor
	world   W
	engine  *Engine // nil while there is no world
	piece   *search.Piece[*part]
	// foremost says where in the order of parts the subtrees end that were given away of the current
	// search; nil when none was.
	foremost *search.PieceMark[*part]
	current  int   // the search being made
	states   int64 // explored in the parts that count
}

// enter makes the world.
func (w *worker[W]) enter(cfg Config) error {
	world, err := w.pool.world(cfg)
	if err != nil {
		return err
	}
	w.world, w.engine = world, world.Session().Engine
	w.engine.session = world.Session()
	return nil
}

// join makes the world of a worker other than the first.
func (w *worker[W]) join() error {
	cfg := w.pool.cfg
	cfg.monitor, cfg.Resume, cfg.Prover, cfg.Solvers = w.monitor, nil, nil, nil
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
		return w.engine.common.Load(b.refuted)
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
		May:     func(p *part) bool { return p.only == nil || p.only == w.engine }}
	if e := w.engine; e != nil {
		job.Prefers = func(p *part) bool { return p.home == e }
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
	w.current, p.begin, p.by = p.first, task.start(p.first, p.refuted), &w.states
	if w.engine == nil {
		if err := w.join(); err != nil {
			w.monitor.Fail(err)
		}
	}
	if w.engine != nil && w.searches(task) {
		return
	}
	if p.cut == nil {
		p.cut = task.start(w.current, w.refuted())
	}
	c.mu.Lock()
	p.reason, p.err = w.monitor.Reason(), w.monitor.Err()
	c.mu.Unlock()
	if p.reason.Own() {
		c.cancelAfter()
	}
}

// searches makes the searches of a part, and tells whether all were complete.
func (w *worker[W]) searches(task *Task[W]) bool {
	e, p := w.engine, w.piece.Part
	e.begin(p.record)
	e.distributor = w
	defer func() { p.counts = e.now() }()
	subtree, refuted := p.subtree, p.refuted
	for ; w.current < p.last; w.current++ {
		if w.wanted(); !e.Monitor.Stopped() {
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
func (w *worker[W]) search(k int, subtree []waypoint, refuted search.Refuted, task *Task[W]) {
	s, err := task.Search(w.world, k)
	switch {
	case err != nil:
		w.monitor.Fail(err)
	case w.engine.elsewhere:
		w.engine.elsewhere = false
		w.handBack(k, subtree, task.Home(k))
	case s != nil && !w.monitor.Stopped():
		w.foremost = nil
		s.subtree, s.refuted = subtree, refuted
		w.engine.Search(s)
	}
}

// handBack makes a search, or a subtree of it, a part for the worker in whose world it
// starts, as it cannot be started in this one. What comes after it becomes a part as well.
func (w *worker[W]) handBack(k int, subtree []waypoint, home *Engine) {
	p := w.piece.Part
	if last := p.last; k+1 < last {
		w.handOver(&part{first: k + 1, last: last, home: p.home}, p.refuted)
	}
	w.handOver(&part{first: k, last: k + 1, subtree: subtree, home: home, only: home}, p.refuted)
	p.last = k
}

// wanted gives away searches that were not begun, as long as there are any; the
// later half of them each time.
func (w *worker[W]) wanted() bool {
	w.monitor.Observe()
	parts, p := w.pool.parts, w.piece.Part
	if w.engine.resume != nil { // it is not known yet which ones are left
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
	if w.engine != nil && w.engine.guesses != nil {
		return w.engine.refuted()
	}
	return w.piece.Part.refuted
}

// handOver makes the last part of what the worker does a part of its own.
func (w *worker[W]) handOver(p *part, refuted search.Refuted) {
	p.record, p.refuted = newRecord(), refuted
	w.pool.parts.Give(w.piece, p)
}

func (w *worker[W]) give(path []waypoint) {
	if w.foremost == nil {
		w.foremost = w.pool.parts.Mark(w.piece)
	}
	w.handOver(&part{first: w.current, last: w.current + 1, subtree: path}, w.refuted())
}

// restarted takes back the subtrees that the worker has given away of its current search, which
// begins again; and has it begin with all that other workers know to be wrong of the guesses of
// the program.
func (w *worker[W]) restarted(u *Unit) {
	c := w.pool
	if w.foremost != nil {
		c.parts.Withdraw(w.piece, w.foremost)
		w.foremost = nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, r := range c.refuted[u.Role] {
		if err := u.guesses.Merge(r); err != nil {
			w.monitor.Fail(err)
		}
	}
	if c.refuted[u.Role] == nil {
		c.refuted[u.Role] = map[*Engine]search.Refuted{}
	}
	c.refuted[u.Role][w.engine] = u.guesses.Save()
}

func (w *worker[W]) found(f find) {
	c := w.pool
	c.mu.Lock()
	w.piece.Part.finds = append(w.piece.Part.finds, f)
	c.mu.Unlock()
	if limit := c.cfg.errorLimit(); limit > 0 && f.violation.Certainty != verdict.Possible {
		c.cancelAfter()
	}
}
