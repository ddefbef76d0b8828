package driver

import (
	"sync"
	"time"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// watch sees from outside that the runs of a job keep to the limit on memory, and
// that they end when they are asked to.
//
// The limit counts this process and the solvers'. When it is passed, a question
// that a solver spends much of it on is given up, and otherwise the runs are asked
// to stop, which searches and provers look for all the time. What nobody looks up
// from, such as one product of two numbers of a billion digits, is the exception:
// then the run is left alone with its work, and the job ends without what it might
// still have told.
type watch struct {
	limit   int64          // bytes; 0 is none
	keeper  *memory.Keeper // nil: the collector is not ours to set
	cancel  *cancellation  // of the command; nil: there is none
	asked   time.Time      // since when it is to end; zero: it is not
	over    chan struct{}  // closed when the job is done
	lost    chan struct{}  // closed when runs do not end
	looking sync.WaitGroup // the goroutine of look
	mu      sync.Mutex     // guards what follows
	runs    map[int]*seen  // by number of processes
	kept    map[int]oneRun // what is known of runs that are done, by number of processes
	dropped time.Time      // when a question was given up last
}

// seen is a run that goes on.
type seen struct {
	monitor *search.Monitor
	provers provers
	asked   time.Time // since when the run is asked to stop; zero: it is not
}

// provers are those of one run.
type provers interface {
	Memory() int64 // of their processes, in bytes
	Drop() bool    // gives up the question that a process works on
	Stop()
}

const (
	// How often memory is looked at, and how often near the limit.
	seldom = 25 * time.Millisecond
	often  = 5 * time.Millisecond

	// patience is how long a run may take to end when it is asked to, late how long a
	// command may whose time is over, and brief how long when memory runs out.
	patience = 10 * time.Second
	late     = 5 * time.Second
	brief    = 100 * time.Millisecond
)

// keep sets the garbage collector for a command, before it reads programs, which fill a small heap by themselves. It
// gives nil where the collector is not the command's to set.
func keep(c option.Config) *memory.Keeper {
	if !c.TuneGC {
		return nil
	}
	return memory.Keep(c.MaxMemory)
}

// newWatch begins to watch.
func newWatch(c option.Config, cancel *cancellation, keeper *memory.Keeper) *watch {
	w := &watch{limit: c.MaxMemory, keeper: keeper, cancel: cancel, over: make(chan struct{}), lost: make(chan struct{})}
	w.kept, w.runs = map[int]oneRun{}, map[int]*seen{}
	w.looking.Add(1)
	go w.look()
	return w
}

// close ends the watch.
func (w *watch) close() {
	close(w.over)
	w.looking.Wait()
}

// begin tells of a run that begins to search, and end of one that is done with it.
func (w *watch) begin(np int, m *search.Monitor, p provers) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.runs[np] = &seen{monitor: m, provers: p}
}

func (w *watch) end(np int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.runs, np)
}

// keep tells of what a run has found, before that is confirmed and written down.
func (w *watch) keep(np int, o oneRun) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.kept[np] = o
}

// look looks at memory until the job is over or lost.
func (w *watch) look() {
	defer w.looking.Done()
	timer := time.NewTimer(seldom)
	defer timer.Stop()
	for {
		select {
		case <-w.over:
			return
		case now := <-timer.C:
			own, children := memory.Own(), w.children()
			w.keeper.Adjust(children)
			if w.judge(now, own, children) {
				close(w.lost)
				return
			}
			next := seldom
			if w.limit > 0 && own+children > w.limit/4*3 {
				next = often
			}
			timer.Reset(next)
		}
	}
}

// children gives the memory of all solvers.
func (w *watch) children() int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	var n int64
	for _, r := range w.runs {
		n += r.provers.Memory()
	}
	return n
}

// judge does what the memory taken asks for. It tells whether the job is lost.
func (w *watch) judge(now time.Time, own, children int64) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	total := own + children
	if w.limit > 0 && total > w.limit && !w.relieve(now, children) {
		for _, r := range w.runs {
			r.monitor.Demand(search.MemoryLimit)
			r.provers.Stop()
		}
	}
	for _, r := range w.runs {
		switch {
		case !r.monitor.Demanded():
		case r.asked.IsZero():
			r.asked = now
		case now.Sub(r.asked) > patience, w.limit > 0 && total > w.limit/100*108 && now.Sub(r.asked) > brief:
			return true
		}
	}
	return w.overdue(now, total)
}

// overdue tells whether the command was asked to end and does not, in whatever phase it is.
func (w *watch) overdue(now time.Time, total int64) bool {
	if w.cancel == nil {
		return false
	}
	if w.limit > 0 && total > w.limit && len(w.runs) == 0 {
		w.cancel.full.Store(true)
	}
	switch {
	case !w.cancel.over():
	case w.asked.IsZero():
		w.asked = now
	case now.Sub(w.asked) > late, w.limit > 0 && total > w.limit/100*108 && now.Sub(w.asked) > brief:
		return true
	}
	return false
}

// relieve gives up the questions of solvers that take a good part of the limit. It
// tells whether that may be enough.
func (w *watch) relieve(now time.Time, children int64) bool {
	const part = 4
	if now.Sub(w.dropped) < brief {
		return true // they are about to go
	}
	done := false
	if children > w.limit/part {
		for _, r := range w.runs {
			if r.provers.Drop() {
				done, w.dropped = true, now
			}
		}
	}
	return done
}

// await makes a run, and gives up waiting for it when the job is lost.
func (w *watch) await(np int, run func() oneRun) oneRun {
	if w.isLost() {
		return w.remains(np)
	}
	done := make(chan oneRun, 1)
	go func() { done <- run() }()
	select {
	case o := <-done:
		return o
	case <-w.lost:
		return w.remains(np)
	}
}

// isLost tells whether a run was given up that may still be at work.
func (w *watch) isLost() bool {
	select {
	case <-w.lost:
		return true
	default:
		return false
	}
}

// remains is what is known of a run that does not end.
func (w *watch) remains(np int) oneRun {
	w.mu.Lock()
	defer w.mu.Unlock()
	if o, ok := w.kept[np]; ok {
		return o
	}
	run := result.Run{NP: np, Verdict: verdict.Inconclusive, Reason: search.MemoryLimit.String(),
		Why: verdict.MemoryLimit}
	if w.cancel.over() {
		run.Reason, run.Why = w.cancel.why().String(), outcome.Why(w.cancel.why())
	}
	r := w.runs[np]
	if r == nil {
		return oneRun{run: run}
	}
	run.Reason = r.monitor.Asked().String() + " in the middle of a step that did not end" +
		outcome.Stood(r.monitor, r.monitor.Asked())
	run.Why = outcome.Why(r.monitor.Asked())
	if s := r.monitor.Peek(); s != nil {
		run.Stats = stats(verdict.Stats{StatesSeen: s.Stats.StatesSeen, StatesSaved: s.Stats.StatesSaved,
			Transitions: s.Stats.Transitions,
			MaxDepth:    s.Stats.MaxDepth, ProverCalls: s.ProverCalls, Time: r.monitor.Elapsed(),
			MemoryMB: float64(s.Memory) / (1 << 20)})
	}
	return oneRun{run: run}
}
