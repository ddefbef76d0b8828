package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Collective holds what a state remembers of annotations that relate several
// processes, and of loops with invariants (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.3). It is part of the state's
// identity. Like all parts of a state it is changed in place by the state whose
// epoch made it (State.EditCollective, State.EditRecord), and copied by others first.
type Collective struct {
	// Layered: the program has loop invariants, and the path condition is the
	// conjunction of Permanent and of the guards of all records, with the relations
	// of all records as premises.
	Layered bool
	// Permanent is what was assumed outside of those loops; nil where there are none.
	Permanent *simplify.Context
	// Stack holds the loops with an invariant of several processes that these have
	// gone through together, and Queue the records that still wait for a process.
	// Both begin with the oldest.
	Stack, Queue []*Record
	// Own holds, by process, the loops with an invariant of scope Alone in which it
	// is, the outermost first.
	Own [][]*Record
	// Abstract: something that was known of values was dropped on the way here, so
	// that the state stands for more than what can be reached.
	Abstract bool

	owner uint64
}

// Record holds what the processes brought along to one collective assertion, or to
// one evaluation of the condition of a loop.
type Record struct {
	Note    *model.Annotation `ref:"-"` // of one of the processes: its ID and scope are those of all
	Members comm.Members      `ref:"-"` // the processes that take part
	// Snapshots holds, by process, what is kept of the process as it was when it
	// came; nil for one that has not come, or that takes no part.
	Snapshots []*Proc `ref:"-"` // which go over what they refer to themselves
	// Notes holds, by process, the annotation where it came.
	Notes []*model.Annotation `ref:"-"`    // which their numbers stand for
	Taken bool                `ref:"word"` // the loop is gone on with
	// Depth is, in Own, the number of loops of several processes around the loop.
	Depth int `ref:"word"`
	// InFlight holds, where the annotation speaks of messages, those under way between processes that take part, by
	// sender, then receiver, then order of issue: what a process had sent when it came, and what the receiver had not
	// received when it came, if it has. The latter takes away from it what it receives before.
	InFlight []*comm.Message
	// Guards are the conjuncts assumed since, and Relations say which values the
	// fresh constants stand for; the relations end when the record is complete, and
	// the guards with the record.
	Guards, Relations []sym.Expr
	// Writes holds, by process, the cells that the body of the loop has been seen to
	// change, in order.
	Writes [][]Cell `ref:"word"`
	// Measures holds, by process, the value of the variant, and Before the one that
	// it had an iteration before; Nil for none.
	Measures, Before []sym.Expr
	// Heads holds, by process, the process when it was last at the head of the loop,
	// with fresh constants. It is part of the state's identity only where the loop says what it assigns: what an
	// iteration changes is told by it.
	Heads []*Proc `ref:"-"`

	owner uint64
}

// EditCollective gives what is remembered for changing, with its queue.
func (s *State) EditCollective() *Collective {
	if s.Coll.owner != s.epoch {
		n := *s.Coll
		n.owner, n.Queue = s.epoch, append(make([]*Record, 0, len(n.Queue)+2), n.Queue...)
		s.Coll = &n
	}
	return s.Coll
}

// EditRecord gives a record of the queue for changing, with the snapshots and the
// annotations where they were taken.
func (s *State) EditRecord(place int) *Record {
	c := s.EditCollective()
	r := c.Queue[place]
	if r.owner != s.epoch {
		n := *r
		n.owner, n.Notes, n.Snapshots = s.epoch, slices.Clone(r.Notes), slices.Clone(r.Snapshots)
		c.Queue[place] = &n
	}
	return c.Queue[place]
}

// Insert puts a new record, which is of the state's epoch, at a place of the queue.
func (s *State) Insert(place int, r *Record) {
	r.owner = s.epoch
	c := s.EditCollective()
	c.Queue = slices.Insert(c.Queue, place, r)
}

// Records calls visit with every record, in the order that counts for the identity.
func (c *Collective) Records(visit func(*Record)) {
	if c == nil {
		return
	}
	for _, list := range [][]*Record{c.Stack, c.Queue} {
		for _, r := range list {
			visit(r)
		}
	}
	for _, list := range c.Own {
		for _, r := range list {
			visit(r)
		}
	}
}

// EachHead calls visit with every expression of the processes at the heads of loops.
func (c *Collective) EachHead(visit func(sym.Expr)) {
	c.Records(func(r *Record) {
		for _, p := range r.Heads {
			p.each(visit)
		}
	})
}

// Permanent is what saved values are simplified under: the permanent layer of a path
// condition that has layers, which alone outlives all values.
func (s *State) Permanent() *simplify.Context {
	if s.Coll != nil && s.Coll.Layered {
		return s.Coll.Permanent
	}
	return s.Ctx
}

// each is the part of State.Each that looks at what is remembered.
func (c *Collective) each(fn func(sym.Expr)) {
	if c == nil {
		return
	}
	c.Records(func(r *Record) {
		for _, p := range r.Snapshots {
			p.each(fn)
		}
		comm.Each(r, fn)
	})
	if c.Permanent != nil {
		eachOf(c.Permanent.Conjuncts(), fn)
	}
}

// Refs is that of comm.Referrer. The snapshots are gone over by those who look at processes.
func (r *Record) Refs(w *comm.Walk) {
	w.Flags(r.Taken)
	w.Word(uint32(r.Depth))
	w.Word(uint32(len(r.Notes)))
	for _, n := range r.Notes {
		if n == nil {
			w.Word(0)
			continue
		}
		w.Word(uint32(n.Index + 1))
	}
	for _, list := range []*[]sym.Expr{&r.Guards, &r.Relations, &r.Measures, &r.Before} {
		w.ValueRefs(list)
	}
	comm.ListRef(w, &r.InFlight)
	w.Word(uint32(len(r.Writes)))
	for _, cells := range r.Writes {
		w.Word(uint32(len(cells)))
		for _, c := range cells {
			c.words(w)
		}
	}
}

// change gives a copy of c in which change was applied to every record, or c itself
// when that changed none and the permanent conjuncts stay as well.
func (c *Collective) change(permanent *simplify.Context, change func(*Record) *Record) *Collective {
	n := *c
	n.Permanent = permanent
	n.Stack, n.Queue = changed(c.Stack, change), changed(c.Queue, change)
	same := permanent == c.Permanent && sameList(n.Stack, c.Stack) && sameList(n.Queue, c.Queue)
	for p, list := range c.Own {
		m := changed(list, change)
		if sameList(m, list) {
			continue
		}
		if same = false; sameList(n.Own, c.Own) {
			n.Own = slices.Clone(c.Own)
		}
		n.Own[p] = m
	}
	if same {
		return c
	}
	return &n
}

// changed applies change to the elements of a list; the list itself when all stay.
func changed[T comparable](list []T, change func(T) T) []T {
	out := list
	for i, x := range list {
		n := change(x)
		if n == x {
			continue
		}
		if sameList(out, list) {
			out = slices.Clone(list)
		}
		out[i] = n
	}
	return out
}

// sameList tells whether two lists of one length are one and the same.
func sameList[T any](a, b []T) bool { return len(a) == 0 || &a[0] == &b[0] }

// collective applies a mapping to what a state remembers. Processes at the heads
// of loops are mapped as well, so that they stay comparable.
func (m *mapping) collective(c *Collective) *Collective {
	return c.change(m.permanent(c.Permanent), func(r *Record) *Record {
		return comm.Rewritten(r, &comm.Walk{Value: m.fn}).withProcesses(m.snapshot)
	})
}

// permanent maps what was assumed outside of loops.
func (m *mapping) permanent(c *simplify.Context) *simplify.Context {
	if c == nil {
		return nil
	}
	old := c.Conjuncts()
	list := changed(old, m.fn)
	if sameList(list, old) {
		return c
	}
	out := c.Anew()
	for _, e := range list {
		out = out.Reassume(e)
	}
	return out
}

// snapshot maps the values of a process that no state holds.
func (m *mapping) snapshot(p *Proc) *Proc {
	if p == nil {
		return nil
	}
	s := &State{Procs: []*Proc{p}, epoch: m.ed.Epoch}
	m.process(s, 0)
	return s.Procs[0]
}

// simplifySnapshots rewrites the values of the snapshots, and of the processes at the
// heads of loops, to their simplest forms under a context. What was assumed stays as it
// is.
func (s *State) simplifySnapshots(ed *Editor, ctx *simplify.Context, fn func(sym.Expr) sym.Expr) {
	simple := func(p *Proc) *Proc {
		if p == nil || p.simplified == ctx {
			return p
		}
		one := &State{Procs: []*Proc{p}, epoch: s.epoch}
		one.simplifyProc(0, ed, ctx, fn)
		one.Procs[0].simplified = ctx
		return one.Procs[0]
	}
	message := func(m *comm.Message) *comm.Message { return comm.Rewritten(m, &comm.Walk{Value: fn}) }
	s.Coll = s.Coll.change(s.Coll.Permanent, func(r *Record) *Record {
		return r.withProcesses(simple).withMessages(message)
	})
}

// withProcesses gives the record with its processes changed; the record itself where none changes.
func (r *Record) withProcesses(change func(*Proc) *Proc) *Record {
	n := *r
	n.Snapshots, n.Heads = changed(r.Snapshots, change), changed(r.Heads, change)
	if sameList(n.Snapshots, r.Snapshots) && sameList(n.Heads, r.Heads) {
		return r
	}
	return &n
}

// withMessages gives the record with the messages under way changed; the record itself where none changes.
func (r *Record) withMessages(change func(*comm.Message) *comm.Message) *Record {
	list := changed(r.InFlight, change)
	if sameList(list, r.InFlight) {
		return r
	}
	n := *r
	n.InFlight = list
	return &n
}

// equalCollective tells whether two states remember the same.
func equalCollective(a, b *Collective) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Layered != b.Layered || a.Abstract != b.Abstract ||
		condition(a.Permanent) != condition(b.Permanent) {
		return false
	}
	return equalRecords(a.Stack, b.Stack) && equalRecords(a.Queue, b.Queue) && slices.EqualFunc(a.Own, b.Own, equalRecords)
}

func condition(c *simplify.Context) sym.Expr {
	if c == nil {
		return sym.True
	}
	return c.Condition()
}

func equalRecords(a, b []*Record) bool {
	return slices.EqualFunc(a, b, func(r, q *Record) bool {
		return r == q || comm.Same(r, q) && slices.EqualFunc(r.Snapshots, q.Snapshots, equalSnapshot) &&
			(!r.isFramed() || slices.EqualFunc(r.Heads, q.Heads, equalSnapshot))
	})
}

// isFramed tells whether the record is of a loop that says what it assigns.
func (r *Record) isFramed() bool {
	return slices.ContainsFunc(r.Notes, func(n *model.Annotation) bool { return n != nil && n.Frame != nil })
}

func equalSnapshot(p, q *Proc) bool {
	return p == q || p != nil && q != nil && EqualProc(p, q)
}

// collective gives the number of what a state remembers.
func (st *Store) collective(c *Collective) uint32 {
	v := append(st.vector('K'), word(c.Layered), word(c.Abstract), uint32(condition(c.Permanent)))
	v = append(v, uint32(len(c.Stack)), uint32(len(c.Queue)), uint32(len(c.Own)))
	for _, list := range c.Own {
		v = append(v, uint32(len(list)))
	}
	c.Records(func(r *Record) { v = append(v, st.noted(r)) })
	return st.put(v).id
}

// noted gives the number of a record.
func (st *Store) noted(r *Record) uint32 {
	v := comm.EncodeWith(r, st.vector('N'), st.walk)
	list := r.Snapshots
	if r.isFramed() {
		list = slices.Concat(list, r.Heads)
	}
	for _, p := range list {
		if p == nil {
			v = append(v, 0)
			continue
		}
		v = append(v, st.proc(p))
	}
	return st.put(v).id
}

func word(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}
