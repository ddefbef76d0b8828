package state

import (
	"slices"

	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/sym"
)

// Collective holds what a state remembers of annotations that relate several
// processes, and of loops with invariants (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.3). It is immutable, with all that
// it holds: who changes something makes a copy first. It is part of the state's
// identity.
type Collective struct {
	// Layered: the program has loop invariants, and the path condition is the
	// conjunction of Permanent and of the guards of all records.
	Layered   bool
	Permanent []sym.Expr // conjuncts that were assumed outside of those loops
	// Stack holds the loops with an invariant of several processes that these have
	// gone through together, and Queue the records that still wait for a process.
	// Both begin with the oldest.
	Stack, Queue []*Record
	// Own holds, by process, the loops with an invariant of scope Alone in which it
	// is, the outermost first.
	Own [][]*Record
	// Abstract: a value was replaced by a fresh constant on the way here, so that
	// the state stands for more than what can be reached.
	Abstract bool
}

// Record holds what the processes brought along to one collective assertion, or to
// one evaluation of the condition of a loop. It is immutable.
type Record struct {
	Note    *model.Annotation // of one of the processes: its ID and scope are those of all
	Members comm.Members      // the processes that take part
	// Snapshots holds, by process, what is kept of the process as it was when it
	// came; nil for one that has not come, or that takes no part.
	Snapshots []*Proc
	// Notes holds, by process, the annotation where it came.
	Notes []*model.Annotation
	Taken bool // the loop is gone on with
	// Guards are the conjuncts assumed since, and Relations those about the values
	// of several processes; both end with the record.
	Guards, Relations []sym.Expr
	// Heads holds, by process, the process when it was last at the head of the loop.
	// It is no part of the state's identity.
	Heads []*Proc
}

// records calls visit with every record, in the order that counts for the identity.
func (c *Collective) records(visit func(*Record)) {
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

// each is the part of State.Each that looks at what is remembered.
func (c *Collective) each(fn func(sym.Expr)) {
	if c == nil {
		return
	}
	eachOf(c.Permanent, fn)
	c.records(func(r *Record) {
		for _, p := range r.Snapshots {
			p.each(fn)
		}
		eachOf(r.Guards, fn)
		eachOf(r.Relations, fn)
	})
}

// change gives a copy of c in which change was applied to every record, or c itself
// when that changed none and the permanent conjuncts stay as well.
func (c *Collective) change(permanent []sym.Expr, change func(*Record) *Record) *Collective {
	n := *c
	n.Permanent = permanent
	n.Stack, n.Queue = changed(c.Stack, change), changed(c.Queue, change)
	same := sameList(permanent, c.Permanent) && sameList(n.Stack, c.Stack) && sameList(n.Queue, c.Queue)
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
	return c.change(changed(c.Permanent, m.fn), func(r *Record) *Record {
		n := *r
		n.Snapshots, n.Heads = changed(r.Snapshots, m.snapshot), changed(r.Heads, m.snapshot)
		n.Guards, n.Relations = changed(r.Guards, m.fn), changed(r.Relations, m.fn)
		if sameList(n.Snapshots, r.Snapshots) && sameList(n.Heads, r.Heads) && sameList(n.Guards, r.Guards) && sameList(n.Relations, r.Relations) {
			return r
		}
		return &n
	})
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

// simplifySnapshots rewrites the values of the snapshots to their simplest forms
// under the path condition. What was assumed stays as it is.
func (s *State) simplifySnapshots(ed *Editor, fn func(sym.Expr) sym.Expr) {
	s.Coll = s.Coll.change(s.Coll.Permanent, func(r *Record) *Record {
		snapshots := changed(r.Snapshots, func(p *Proc) *Proc {
			if p == nil || p.simplified == s.Ctx {
				return p
			}
			one := &State{Procs: []*Proc{p}, Ctx: s.Ctx, epoch: s.epoch}
			one.simplifyProc(0, ed, fn)
			one.Procs[0].simplified = s.Ctx
			return one.Procs[0]
		})
		if sameList(snapshots, r.Snapshots) {
			return r
		}
		n := *r
		n.Snapshots = snapshots
		return &n
	})
}

// equalCollective tells whether two states remember the same.
func equalCollective(a, b *Collective) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Layered != b.Layered || a.Abstract != b.Abstract || !slices.Equal(a.Permanent, b.Permanent) {
		return false
	}
	return equalRecords(a.Stack, b.Stack) && equalRecords(a.Queue, b.Queue) && slices.EqualFunc(a.Own, b.Own, equalRecords)
}

func equalRecords(a, b []*Record) bool {
	return slices.EqualFunc(a, b, func(r, q *Record) bool {
		return r == q || r.Taken == q.Taken && slices.Equal(r.Notes, q.Notes) && slices.Equal(r.Guards, q.Guards) &&
			slices.Equal(r.Relations, q.Relations) && slices.EqualFunc(r.Snapshots, q.Snapshots, equalSnapshot)
	})
}

func equalSnapshot(p, q *Proc) bool {
	return p == q || p != nil && q != nil && EqualProc(p, q)
}

// collective gives the number of what a state remembers.
func (st *Store) collective(c *Collective) uint32 {
	v := append(st.vector('K'), word(c.Layered), word(c.Abstract), uint32(len(c.Permanent)))
	v = st.exprs(v, c.Permanent...)
	v = append(v, uint32(len(c.Stack)), uint32(len(c.Queue)), uint32(len(c.Own)))
	for _, list := range c.Own {
		v = append(v, uint32(len(list)))
	}
	c.records(func(r *Record) { v = append(v, st.noted(r)) })
	return st.put(v).id
}

// noted gives the number of a record.
func (st *Store) noted(r *Record) uint32 {
	v := append(st.vector('N'), word(r.Taken), uint32(len(r.Notes)))
	for i, n := range r.Notes {
		if n == nil {
			v = append(v, 0, 0)
			continue
		}
		v = append(v, uint32(n.Index+1), 0)
		if p := r.Snapshots[i]; p != nil {
			v[len(v)-1] = st.proc(p)
		}
	}
	v = st.exprs(append(v, uint32(len(r.Guards))), r.Guards...)
	return st.put(st.exprs(v, r.Relations...)).id
}

func word(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}
