package search

import (
	"sync/atomic"
	"time"

	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/option"
)

// Limits bound a search.
type Limits = option.Limits

// Stop says why a search ended early.
type Stop uint8

// The reasons for an early end.
const (
	Running Stop = iota
	StatesLimit
	DepthLimit
	MemoryLimit
	TimeLimit
	Interrupted
	EnoughErrors // as many violations as asked for were found
	StackLimit   // the calls of a process are nested too deeply
	Failed       // the program uses what is not modelled: the error says what
	Cancelled    // what this worker does is not needed any more
	Unbounded    // loops depend on inputs without bounds, and it is better to search with bounds
	PathsLeft    // all was explored but for paths longer than Limits.Leave
)

// String names the reason for reports.
func (s Stop) String() string {
	return [...]string{"complete", "limit on states reached", "limit on depth reached", "limit on memory reached",
		"time limit reached", "interrupted", "stopped at the number of violations asked for",
		"limit on the depth of calls reached", "not modelled", "cancelled", "the search has no end",
		"longer paths were left out"}[s]
}

// Stats counts a search's work. Every count is deterministic.
type Stats struct {
	StatesSeen  int64 // states after a transition, those inside runs included
	StatesSaved int64 // states canonicalised and kept in the seen set
	Transitions int64
	Messages    int64 // that were sent from point to point
	MaxDepth    int64 // the longest path, in transitions
	Restarts    int64 // searches restarted because a guess proved wrong; their states count
	Alike       int64 // states not explored, as an exchange of processes makes them equal to one that was, or as they are
}

// Monitor counts steps, watches the limits and can be read and interrupted
// from another goroutine. One Monitor serves all searches of one worker; those of
// the workers of one run are siblings, and share the limits.
type Monitor struct {
	Limits Limits
	Stats  Stats
	// ChildMemory gives the memory of child processes, in bytes; may be nil.
	ChildMemory func() int64
	// ProverCalls gives the number of questions asked of provers so far, for
	// snapshots; may be nil.
	ProverCalls func() int64
	// Digits gives how many digits the longest number has that was computed; nil where all are those of the machine. It
	// is safe from any goroutine.
	Digits func() int64
	// Silent: steps are repeated that another worker has counted.
	Silent bool

	run       *run
	stand     stand
	alone     bool // no sibling was made
	searching bool // a search goes on, in this goroutine
	reason    Stop
	err       error
	restart   bool  // the running search must start over: see Guesses
	left      bool  // it left a path
	poll      int64 // transitions until the next poll
	depth     int64
	reported  reported // what is part of the run's sums
	cancel    atomic.Bool
}

// Snapshot is what another goroutine can see of a running search.
type Snapshot struct {
	Stats   Stats
	Depth   int64 // of the step that was just taken
	Memory  int64 // bytes
	Elapsed time.Duration
	// ProverCalls counts the questions asked of provers.
	ProverCalls int64
}

const pollInterval = 1 << 12

// NewMonitor starts the clock.
func NewMonitor(l Limits) *Monitor {
	return &Monitor{Limits: l, run: &run{start: time.Now()}, alone: true, poll: pollInterval}
}

// Peek gives the last published snapshot of the run, or nil; safe from any
// goroutine.
func (m *Monitor) Peek() *Snapshot { return m.run.published.Load() }

// Elapsed gives the wall time since the monitor was made.
func (m *Monitor) Elapsed() time.Duration { return time.Since(m.run.start) }

// Demand asks the search to stop soon, and those of the siblings, for a reason;
// safe from any goroutine. The first demand stands.
func (m *Monitor) Demand(r Stop) { m.run.demand.CompareAndSwap(uint32(Running), uint32(r)) }

// Demanded tells whether the search was asked to stop; safe from any goroutine.
func (m *Monitor) Demanded() bool { return m.Asked() != Running }

// Asked gives the reason for which the search was asked to stop; Running if it was
// not. Safe from any goroutine.
func (m *Monitor) Asked() Stop { return Stop(m.run.demand.Load()) }

// NoteUnbounded notes that loops of the program depend on inputs without bounds, so that the search may have no end.
func (m *Monitor) NoteUnbounded() { m.run.unbounded.Store(true) }

// Unbounded tells whether that was noted, by any sibling; safe from any goroutine.
func (m *Monitor) Unbounded() bool { return m.run.unbounded.Load() }

// Reason tells why the search was stopped; Running if it was not.
func (m *Monitor) Reason() Stop { return m.reason }

// Err gives the error that stopped the search with Failed.
func (m *Monitor) Err() error { return m.err }

// Halt stops the search for the given reason; the first reason stands.
func (m *Monitor) Halt(r Stop) {
	if m.reason == Running {
		m.reason = r
	}
}

// Fail stops the search because of an error.
func (m *Monitor) Fail(err error) {
	if m.reason == Running {
		m.reason, m.err = Failed, err
	}
}

// Restarting tells whether the running search stops only to start over (Guesses): what it found last then says nothing.
func (m *Monitor) Restarting() bool { return m.restart }

// takeRestart tells whether the search that was stopped is to be restarted, and lets
// the next one begin. A limit that was reached has precedence.
func (m *Monitor) takeRestart() bool {
	again := m.restart && m.reason == Running
	m.restart = false
	if again {
		m.Stats.Restarts++
	}
	return again
}

// Stopped tells whether the search must end.
func (m *Monitor) Stopped() bool { return m.reason != Running || m.restart }

// Sent counts a message.
func (m *Monitor) Sent() { m.Stats.Messages++ }

// Step counts one transition at the given depth and polls the limits now and
// then. It reports whether the search may go on along this path.
func (m *Monitor) Step(depth int64) bool {
	if m.Stopped() {
		return false
	}
	m.Stats.Transitions++
	m.Stats.StatesSeen++
	m.depth = depth
	if depth > m.Stats.MaxDepth {
		m.Stats.MaxDepth = depth
		if m.Limits.MaxDepth > 0 && depth > m.Limits.MaxDepth {
			m.Halt(DepthLimit)
		}
	}
	if m.alone && m.Limits.MaxStates > 0 && m.Stats.StatesSeen >= m.Limits.MaxStates {
		m.Halt(StatesLimit)
	}
	if m.poll--; m.poll <= 0 {
		m.poll = pollInterval
		m.Poll()
	} else if m.Demanded() {
		m.Poll()
	}
	if m.Limits.Leave > 0 && depth > m.Limits.Leave {
		m.left = true
		return false
	}
	return !m.Stopped()
}

// Room gives how many transitions can follow one at the given depth before a limit is looked at: so many can be counted
// at once, by Steps.
func (m *Monitor) Room(depth int64) int64 {
	if m.Stopped() {
		return 0
	}
	room := m.poll - 1
	if m.Limits.MaxDepth > 0 {
		room = min(room, m.Limits.MaxDepth-depth)
	}
	if m.Limits.MaxStates > 0 {
		room = min(room, m.Limits.MaxStates-1-m.Stats.StatesSeen)
	}
	if m.Limits.Leave > 0 {
		room = min(room, m.Limits.Leave-depth)
	}
	return room
}

// Steps counts n transitions, no more than there was room for, the last of which is at the given depth. It is Step for
// each of them.
func (m *Monitor) Steps(n, depth int64) {
	m.Stats.Transitions += n
	m.Stats.StatesSeen += n
	m.poll -= n
	m.depth = depth
	m.Stats.MaxDepth = max(m.Stats.MaxDepth, depth)
}

// finish notes that a search that has come to its end left paths.
func (m *Monitor) finish() {
	if m.left && !m.Stopped() {
		m.Halt(PathsLeft)
	}
	m.left = false
}

// Poll publishes a snapshot and checks the limits that cost something to
// check. Long work that makes no transitions calls it itself, when enough time has passed: that leaves the number of
// transitions until the next poll as it is, since where steps taken at once come to their end (Room), and with it which
// expressions are made, must not depend on the clock.
func (m *Monitor) Poll() {
	elapsed := m.Elapsed()
	m.report()
	snap := m.run.snapshot()
	snap.Depth, snap.Elapsed = m.depth, elapsed
	snap.Memory = memory.Own() + m.run.children.Load()
	m.run.published.Store(snap)
	switch {
	case m.Demanded():
		m.Halt(m.Asked())
	case m.Limits.Timeout > 0 && elapsed > m.Limits.Timeout:
		m.HaltAll(TimeLimit)
	case m.Limits.MaxMemory > 0 && snap.Memory > m.Limits.MaxMemory:
		m.HaltAll(MemoryLimit)
	case !m.alone:
		m.observeRun(snap.Stats.StatesSeen)
	}
	if m.reason != Running {
		m.noteStanding()
	}
}
