package search

import (
	"sync/atomic"
	"time"
)

// run is what the monitors of one run share.
type run struct {
	start     time.Time
	published atomic.Pointer[Snapshot]
	demand    atomic.Uint32 // a Stop that ends all searches of the run
	unbounded atomic.Bool   // a loop depends on inputs without bounds
	siblings  atomic.Int64
	stood     atomic.Pointer[string] // where the search stood that was the first to end

	seen, saved, transitions, depth, calls, children, digits atomic.Int64
}

// reported is what a monitor has added to the sums of its run.
type reported struct {
	stats           Stats
	calls, children int64
}

// Sibling gives a monitor for another worker of the same run: limits on memory,
// time and states are for all together, and so is an interruption.
func (m *Monitor) Sibling() *Monitor {
	s := &Monitor{}
	s.Join(m)
	return s
}

// Join makes the monitor a sibling of another, for its run.
func (m *Monitor) Join(o *Monitor) {
	o.alone = false
	o.run.siblings.Add(1)
	*m = Monitor{Limits: o.Limits, ChildMemory: m.ChildMemory, ProverCalls: m.ProverCalls, Digits: m.Digits, run: o.run,
		poll: pollInterval}
}

// Renew begins another run, with its own clock and limits. Nobody may look at the
// last one any more.
func (m *Monitor) Renew(l Limits) {
	*m = Monitor{Limits: l, ChildMemory: m.ChildMemory, ProverCalls: m.ProverCalls, Digits: m.Digits,
		run: &run{start: time.Now()}, alone: true, poll: pollInterval}
}

// Begin starts to count anew, for another part of the search. An end that
// concerned all siblings stays.
func (m *Monitor) Begin() {
	m.report()
	m.Stats, m.reported.stats, m.reported.calls = Stats{}, Stats{}, 0
	m.reason, m.err = Running, nil
	m.cancel.Store(false)
	if !m.alone {
		m.observeRun(m.run.seen.Load())
	}
}

// Cancel asks for an early end of the part that began with the last Begin; safe
// from any goroutine.
func (m *Monitor) Cancel() { m.cancel.Store(true) }

// HaltAll stops the search, and those of the siblings soon.
func (m *Monitor) HaltAll(r Stop) {
	m.Demand(r)
	m.Halt(r)
}

// Observe stops the search when it was cancelled. It costs little.
func (m *Monitor) Observe() {
	if m.cancel.Load() {
		m.Halt(Cancelled)
	}
}

// observeRun looks at what concerns all siblings. The nearer the limit on states is, the
// sooner it is looked at again.
func (m *Monitor) observeRun(seen int64) {
	if limit := m.Limits.MaxStates; limit > 0 {
		if seen >= limit {
			m.HaltAll(StatesLimit)
		}
		m.poll = min(max((limit-seen)/(m.run.siblings.Load()+1), 1), pollInterval)
	}
	m.Halt(Stop(m.run.demand.Load()))
	m.Observe()
}

// report adds what was counted to the sums of the run.
func (m *Monitor) report() {
	if m.ChildMemory != nil {
		n := m.ChildMemory()
		m.run.children.Add(n - m.reported.children)
		m.reported.children = n
	}
	if m.Digits != nil {
		raise(&m.run.digits, m.Digits())
	}
	if m.Silent {
		return
	}
	s, r := &m.reported.stats, m.run
	r.seen.Add(m.Stats.StatesSeen - s.StatesSeen)
	r.saved.Add(m.Stats.StatesSaved - s.StatesSaved)
	r.transitions.Add(m.Stats.Transitions - s.Transitions)
	raise(&r.depth, m.Stats.MaxDepth)
	m.reported.stats = m.Stats
	if m.ProverCalls != nil {
		n := m.ProverCalls()
		r.calls.Add(n - m.reported.calls)
		m.reported.calls = n
	}
}

// LongestNumber gives how many digits the longest number has that this worker has computed, or another one up to its
// last poll; safe from any goroutine.
func (m *Monitor) LongestNumber() int64 {
	n := m.run.digits.Load()
	if m.Digits != nil {
		n = max(n, m.Digits())
	}
	return n
}

// raise sets a number that is less than v to v.
func raise(n *atomic.Int64, v int64) {
	for old := n.Load(); v > old && !n.CompareAndSwap(old, v); {
		old = n.Load()
	}
}

// snapshot gives the sums.
func (r *run) snapshot() *Snapshot {
	return &Snapshot{ProverCalls: r.calls.Load(), Stats: Stats{StatesSeen: r.seen.Load(), StatesSaved: r.saved.Load(),
		Transitions: r.transitions.Load(), MaxDepth: r.depth.Load()}}
}

// Add adds the counts of another part of a search.
func (s *Stats) Add(o Stats) {
	s.StatesSeen += o.StatesSeen
	s.StatesSaved += o.StatesSaved
	s.Transitions += o.Transitions
	s.Messages += o.Messages
	s.Restarts += o.Restarts
	s.Alike += o.Alike
	s.MaxDepth = max(s.MaxDepth, o.MaxDepth)
}

// Conclude sets what was counted, and why the search ended, when the parts of a
// search were put together.
func (m *Monitor) Conclude(s Stats, reason Stop, err error) {
	m.Stats, m.reason, m.err = s, reason, err
}

// Own tells whether the reason lies in what was explored: one worker alone, which
// explores the same, ends there, too. The other reasons concern the whole run.
func (s Stop) Own() bool {
	return s == EnoughErrors || s == DepthLimit || s == StackLimit || s == Failed
}
