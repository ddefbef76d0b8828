package mpi

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Two accesses of one epoch to one byte of a window conflict unless both only read, or both are accumulates, fetching
// ones among them, with one basic datatype and operations that go together (MPI 3.1, section 11.7). An access is an
// operation, or a load or store of the process whose memory it is. That is so in both memory models; what only the
// separate one forbids, a store and an update to different bytes of one window, is not looked for.
//
// What a process has done to its own memory is over when it calls an operation on that memory itself. What it has
// loaded is then no matter: a location must not be loaded from once an update has started, and this one has not. What
// it has stored is, in epochs of active target: the location must not be accessed by an operation until the store is
// visible in the window, for which that must be synchronised (rule 5 there). Under locks, where the rules are those of
// the unified model, it is visible at once.

// verbs says what operations do.
var verbs = map[effect]string{puts: "puts to", gets: "gets", accumulates: "accumulates to",
	fetches: "fetches and accumulates to", swaps: "compares and swaps"}

// raceIn reports accesses of the epoch to the process's memory that conflict, and tells whether the call is over.
func (c *call) raceIn(x *state.Window, mine []operation) bool {
	own := int64(0) // updates that the process itself has called
	for i := range mine {
		for k := range i {
			if c.conflict(&mine[k], &mine[i], c.P) {
				return true
			}
		}
		itself := mine[i].origin == c.P && mine[i].updates()
		if itself {
			own++
		}
		for _, t := range mine[i].byPlace(x.Touched) {
			if (!itself || t.Write || t.Behind >= own) && c.touched(&t, &mine[i], c.P) {
				return true
			}
		}
	}
	return false
}

// ownUpdates gives how many operations that update the process's own memory it has called, and not completed.
func (c *call) ownUpdates(x *state.Window) int64 {
	n := int64(0)
	for _, r := range c.Process().Ongoing(x.Comm) {
		if o, _ := readOperation(c.P, sentWords(r), r.Cells); o.updates() && c.peer(o.target) == c.P {
			n++
		}
	}
	return n
}

// before gives what process q has done to memory of a window that an operation must be apart from which can be done
// from now on. When it calls the operation itself, that is what may still come, and between fences what it has stored.
func (c *call) before(o *operation, x *state.Window, q int) []state.Touch {
	list := x.Apart()
	if o.passive {
		list = x.Passive()
	}
	if q != o.origin || q != c.P {
		return list
	}
	if list = slices.DeleteFunc(slices.Clone(list), func(t state.Touch) bool { return !t.Write }); o.passive {
		list = nil
	}
	return append(list, c.StillInUse(x)...)
}

// conflict reports two operations on the memory of a process that conflict.
func (c *call) conflict(a, b *operation, target int) bool {
	if !a.updates() && !b.updates() {
		return false
	}
	from, to, together := meeting(a, b)
	switch {
	case !together || inOrderOfCalls(a, b):
		return false
	case goTogether(a, b):
		return c.orderMatters(a, b)
	}
	own := "its own window"
	if b.origin != target {
		own = fmt.Sprintf("the window of rank %d", c.rankOf(target))
	}
	c.BlameAt(b.origin, c.M.PosOf(b.site), verdict.MPIRace,
		fmt.Sprintf("rank %d %s %s of %s here, and rank %d %s them at line %d, with no synchronisation between the two",
			c.rankOf(b.origin), verbs[b.kind], bytesText(from, to), own, c.rankOf(a.origin), verbs[a.kind],
			c.M.PosOf(a.site).Line),
		c.relatedTo(a, fmt.Sprintf("rank %d %s them here", c.rankOf(a.origin), verbs[a.kind])))
	return true
}

// inOrderOfCalls tells whether two operations are accumulates of one process with one datatype: these are done in the
// order of their calls, whatever their operations, so that no two of them are under way at a time (MPI 3.1, section
// 11.7.2).
func inOrderOfCalls(a, b *operation) bool {
	return !a.through && !b.through && a.origin == b.origin && a.kind.atomic() && b.kind.atomic() && a.of == b.of
}

// goTogether tells whether two operations that meet are accumulates which may be done at one time: those of one basic
// datatype and one operation, or of none beside it. An implementation may take for granted that there are no others
// (MPI 3.1, section 11.2.1, accumulate_ops). A comparison and swap goes together with what replaces, as the Standard's
// own lock does it (example 11.22). Through two windows none go together.
func goTogether(a, b *operation) bool {
	if a.through || b.through || !a.kind.atomic() || !b.kind.atomic() || a.of != b.of {
		return false
	}
	how := func(o *operation) int64 {
		if o.kind == swaps {
			return mpispec.OpReplace
		}
		return o.op
	}
	return how(a) == how(b) || !a.updates() || !b.updates()
}

// orderMatters refuses accumulates of several processes whose order makes a difference, and is left open, where not all
// orders are explored.
func (c *call) orderMatters(a, b *operation) bool {
	switch {
	case b.passive:
		return c.crooked(a, b)
	case b.fenced || c.commute(a, b):
		return false
	}
	c.Unsupported("accumulates of several processes, at lines %d and %d, to one place, where their order makes a "+
		"difference, are not modelled but between fences", c.M.PosOf(a.site).Line, c.M.PosOf(b.site).Line)
	return true
}

// commute tells whether the order of two accumulates makes no difference.
func (c *call) commute(a, b *operation) bool { return c.commutes(a) && c.commutes(b) }

// commutes tells whether an operation is an accumulate whose order with others like it makes no difference.
func (c *call) commutes(o *operation) bool {
	return o.kind == accumulates && c.sums(o)
}

// sums tells whether the order of an operation with others like it makes no difference to what they leave.
func (c *call) sums(o *operation) bool {
	return (o.kind == accumulates || o.kind == fetches) && o.op != mpispec.OpReplace && o.op != mpispec.OpNoOp &&
		c.anyOrder(o.op, c.lib.typeAt(o.of))
}

// overflowing tells how an accumulate can overflow beside others.
func (c *call) overflowing(o *operation) state.Way {
	t := c.lib.typeAt(o.of)
	switch {
	case o.op != mpispec.OpSum && o.op != mpispec.OpProd, c.floats(t), !t.Signed, c.M.Overflow == eval.OverflowAssumed:
		return state.Never
	case o.op == mpispec.OpProd:
		return state.NoWay
	}
	up, down := true, true
	for _, x := range o.cells {
		b := c.S.Ctx.QuickBounds(x)
		up, down = up && b.IsNonNegative(), down && b.IsNonPositive()
	}
	switch {
	case up:
		return state.Upwards
	case down:
		return state.Downwards
	}
	return state.NoWay
}

// crooked refuses accumulates where an element of one overlaps one of the other in part: what is atomic there, nothing
// says.
func (c *call) crooked(a, b *operation) bool {
	for _, r := range a.runs {
		for _, q := range b.runs {
			if r.At < q.At+q.N*q.Size && q.At < r.At+r.N*r.Size && (r.Size != q.Size || (r.At-q.At)%r.Size != 0) {
				c.Unsupported("accumulates of several processes, at lines %d and %d, to places that overlap in part are not "+
					"modelled", c.M.PosOf(a.site).Line, c.M.PosOf(b.site).Line)
				return true
			}
		}
	}
	return false
}

// byPlace puts first what of some accesses is at the first byte of the operation that one of them is at: what was
// written there, and then what was read.
func (o *operation) byPlace(list []state.Touch) []state.Touch {
	type place struct {
		run  int
		from int64
	}
	at := func(t *state.Touch) place {
		for k, r := range o.runs {
			if from := max(r.At, t.From); !t.Vague && from < min(r.At+r.N*r.Size, t.To) {
				return place{k, from}
			}
		}
		return place{len(o.runs), 0}
	}
	first, found := place{len(o.runs), 0}, -1
	for k := range list {
		p := at(&list[k])
		if c := cmp.Or(cmp.Compare(p.run, first.run), cmp.Compare(p.from, first.from)); c < 0 ||
			c == 0 && found >= 0 && list[k].Write && !list[found].Write {
			first, found = p, k
		}
	}
	if found <= 0 {
		return list
	}
	return slices.Insert(slices.Delete(slices.Clone(list), found, found+1), 0, list[found])
}

// touched reports an operation that conflicts with a load or store of the process itself, and tells whether the call is
// over.
func (c *call) touched(t *state.Touch, o *operation, target int) bool {
	if !o.updates() && !t.Write {
		return false
	}
	access := "reads"
	if t.Write {
		access = "writes"
	}
	for _, r := range o.runs {
		from, to := max(r.At, t.From), min(r.At+r.N*r.Size, t.To)
		message := fmt.Sprintf("rank %d %s %s of its window here, and rank %d %s them at line %d, with no synchronisation "+
			"between the two", c.rankOf(target), access, bytesText(from, to), c.rankOf(o.origin), verbs[o.kind],
			c.M.PosOf(o.site).Line)
		if !c.unmet(t, r.At, r.At+r.N*r.Size, exec.Finding{Kind: verdict.MPIRace, Process: target,
			Pos: c.M.PosOf(t.Site), Message: message,
			Related: []exec.Related{c.relatedTo(o, fmt.Sprintf("rank %d %s them here", c.rankOf(o.origin), verbs[o.kind]))},
		}) {
			return true
		}
	}
	return false
}

// unmet obliges that an access of the process is to none of some bytes of its window, and tells whether the call goes
// on. Otherwise it is what is given.
func (c *call) unmet(t *state.Touch, from, to int64, bad exec.Finding) bool {
	f := c.f
	switch {
	case from >= t.To || t.From >= to:
		return true
	case !t.Vague:
		c.BlameAt(bad.Process, bad.Pos, bad.Kind, bad.Message, bad.Related...)
		return false
	case t.Where == sym.Nil:
		c.Unsupported("rank %d reads or writes some bytes of its window at line %d: which is not known, and makes a "+
			"difference", c.rankOf(bad.Process), c.M.PosOf(t.Site).Line)
		return false
	}
	met := f.And(t.Guard, f.Lt(t.Where, f.Int(to)), f.Lt(f.Int(from), f.Add(t.Where, f.Int(t.Bytes))))
	return c.RequireAt(bad.Kind, c.Env().Simplify(f.Not(met)), bad.Pos, bad.Message, bad.Related...)
}

// meeting gives the first bytes that two operations have in common.
func meeting(a, b *operation) (from, to int64, ok bool) {
	for _, r := range a.runs {
		for _, q := range b.runs {
			from, to = max(r.At, q.At), min(r.At+r.N*r.Size, q.At+q.N*q.Size)
			if from < to {
				return from, to, true
			}
		}
	}
	return 0, 0, false
}
