package annotations

import (
	"fmt"
	"github.com/tass-go/tass/internal/semantics/exec"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// This file and the next are the next-state function for the transitions of a loop with
// an invariant: the procedure execLoop of Siegel and Zirkel, "Loop Invariant Symbolic
// Execution for Parallel Programs", Fig. 3. Numbers in brackets are its lines. A loop
// of one process alone is the case in which the record is complete at once.
//
// Here is what the process itself does, up to its part in a record; the next file has
// what happens when a record is complete. Fig. 3 is given a transition, which says
// whether the loop is iterated once more; here the condition is looked at with the fresh
// constants in place, and where it is open the search decides it and the step is
// repeated. All is done on a copy of the state, so that it is repeated from the same
// state and gives the same constants.

// atHead is one process at the head of a loop with an invariant.
type atHead struct {
	st   *step
	s    *state.State // a copy, which becomes the state at last
	p    int
	loop *model.Branch
	note *model.Annotation

	under  *simplify.Context // what outlives all records
	last   *state.Record     // r0: of the iteration that ends here; nil on entry
	value  sym.Expr          // of the variant, where an iteration begins; else Nil
	cells  []state.Cell      // W
	taken  bool              // isTrue(t)
	guards []sym.Expr        // what is assumed here: the guard, and the ranges of constants
	equal  []sym.Expr        // what the fresh constants stand for
}

// loopHead does the step of a process at the head of a loop with an invariant.
func (st *step) loopHead(s *state.State, p int, a *model.Branch) bool {
	if st.stranger(s, p, a.Invariant) {
		return !st.IsDead()
	}
	st.rules.Prepare(s, p)
	h := &atHead{st: st, s: s.Fork(st.Epochs), p: p, loop: a, note: a.Invariant}
	h.findLast()
	h.abstract()
	if !h.decide() {
		return false
	}
	if h.leavesShort() || !h.keepsFrame(s) || !h.leave() {
		return false
	}
	*s = *h.s
	return true
}

// findLast tells whether this is an entry into the loop or the end of an iteration,
// and finds the write set [2, 3]: that of the iteration before, and the cells that the
// iteration has changed. They are found by comparing, so that writes through pointers
// count, and what was restored does not. On entry the set is empty, or what was learnt
// of the loop, see Learning.
func (h *atHead) findLast() {
	r := collective.Current(h.s.Coll, h.p)
	if r == nil || !h.isSame(r) {
		h.cells = h.enter()
		return
	}
	h.last = r
	changed := state.Changes(h.st.F, r.Heads[h.p], h.s.Procs[h.p], h.same)
	h.cells = state.Cells(r.Writes[h.p], changed)
	h.learn()
}

// aside gives records that take what is assumed while the guard is evaluated.
func (h *atHead) aside() *state.Collective {
	own := make([][]*state.Record, len(h.s.Procs))
	own[h.p] = []*state.Record{{Note: h.note}}
	return &state.Collective{Layered: true, Permanent: h.s.Ctx, Own: own}
}

// isSame tells whether a record of the process is of the activation of the loop that it
// is at.
func (h *atHead) isSame(r *state.Record) bool {
	return collective.Agrees(r, h.note) && (h.note.Scope != model.Alone || r.Note == h.note) &&
		len(r.Heads[h.p].Frames) == len(h.s.Procs[h.p].Frames)
}

// same tells whether two values are known to be equal.
func (h *atHead) same(a, b sym.Expr) bool {
	return h.st.F.Sort(a) == h.st.F.Sort(b) && h.s.Ctx.Simplify(h.st.F.Eq(a, b)) == sym.True
}

// abstract puts fresh constants in the place of the values in the write set, and
// remembers what each stands for [9-11, 13]. Pointers keep their values: to replace
// fewer values is always sound.
func (h *atHead) abstract() {
	st, n := h.st, h.st.rules.Constants.Last(h.s)
	h.s.Replace(st.F, h.p, h.cells, func(c state.Cell, t *model.Type, old sym.Expr) sym.Expr {
		if st.F.Sort(old) == sym.SortPtr {
			return sym.Nil
		}
		n++
		y := st.rules.Constants.Make(n, st.F.Sort(old))
		h.equal = append(h.equal, st.F.Eq(y, old))
		if t == nil && !c.Whole {
			t = st.rules.registerType(h.s.Procs[h.p], c)
		}
		if t != nil && t.Kind == model.Int {
			h.within(y, t)
		}
		return y
	})
	h.abstractMessages(n)
	for _, e := range h.guards {
		h.s.Ctx = h.s.Ctx.Reassume(e)
	}
	for _, e := range h.equal {
		h.s.Ctx = h.s.Ctx.Resuppose(e)
	}
}

// within assumes that a constant has a value of its type.
func (h *atHead) within(y sym.Expr, t *model.Type) {
	f := h.st.F
	x := y
	if f.IsPartly(y) {
		x, _ = f.Halves(y)
	}
	lo, hi := eval.IntRange(t)
	h.guards = append(h.guards, f.Ge(x, f.BigInt(lo)), f.Le(x, f.BigInt(hi)))
}

// decide evaluates the guard with the fresh constants in place [12], and finds out
// whether the loop is gone on with. It gives false where that is open, or the guard or
// the variant cannot be evaluated.
func (h *atHead) decide() bool {
	st := h.st
	coll := h.s.Coll
	h.under = h.s.Permanent()
	h.s.Coll = h.aside()
	guard := h.eval(h.loop.Cond, "the condition of a loop with an invariant")
	if guard == sym.Nil {
		return false
	}
	cond := h.s.Ctx.Simplify(guard)
	truth, known := st.knownGuard(h.s, cond)
	if !known {
		st.Env().Failure = &eval.Failure{Split: cond, Asked: true}
		return false
	}
	h.taken = truth
	if !truth {
		guard = st.F.Not(guard)
	}
	collective.Assume(h.s, h.p, guard)
	if h.value = sym.Nil; h.taken && h.note.Variant != nil {
		if h.value = h.eval(h.note.Variant, "a variant"); h.value == sym.Nil {
			return false
		}
	}
	h.guards = append(h.guards, h.s.Coll.Own[h.p][0].Guards...)
	h.s.Coll = coll
	return true
}

// eval gives the value of an expression at the head of the loop; Nil when there is
// none. The value is simplified under what outlives all records, so that it holds
// nothing which is known of a loop inside alone.
func (h *atHead) eval(e model.Expr, what string) sym.Expr {
	st, v := h.st, h.st.Env()
	view := *h.s
	view.Ctx = h.under
	v.Reset(&view, h.p)
	x := v.Eval(e)
	if x != sym.Nil && st.Clear(h.s, h.p) {
		return x
	}
	if v.Failure != nil && v.Failure.Split != sym.Nil {
		v.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, e.Pos(),
			"%s needs a distinction of cases (on %s), which is not modelled", what, st.F.String(v.Failure.Split))}
	}
	return sym.Nil
}

// knownGuard tells what the condition of a loop is known to be: by the path
// condition, by the decision of the search, or by provers.
func (st *step) knownGuard(s *state.State, cond sym.Expr) (truth, known bool) {
	decided, how := st.Decided()
	switch {
	case cond == sym.True || cond == sym.False:
		return cond == sym.True, true
	case cond == decided:
		return how, true
	case st.Prove(s, cond).Answer == prove.Yes:
		return true, true
	case st.Prove(s, st.F.Not(cond)).Answer == prove.Yes:
		return false, true
	}
	return false, false
}

// leave lets the process go on, and takes it into the record of the loop [4-8, 14-16].
// It gives false when that record is about something else.
func (h *atHead) leave() bool {
	st := h.st
	next := h.loop.Else
	if h.taken {
		next = h.loop.Then
	}
	h.s.Freeze(st.Epochs)
	head := h.s.Procs[h.p]
	members := st.rules.members(h.p, h.note)
	place, isNew := collective.Next(h.s.Coll, h.p, members)
	if !isNew && !h.agrees(h.s.Coll.Queue[place]) {
		return false
	}
	collective.Join(h.s, collective.Arrival{Process: h.p, Members: members, Note: h.note, Snapshot: st.snapshot(h.s,
		head, h.note), Taken: h.taken}, place, isNew)
	joined := h.s.Coll.Queue[place]
	h.s.Coll = collective.Update(h.s.Coll, joined, h.part(joined, head))
	st.GoTo(h.s, h.p, next)
	var complete *state.Record
	before, isReal := h.s.Ctx, !h.s.Coll.Abstract
	for i := collective.FirstComplete(h.s.Coll); i >= 0 && !st.IsDead(); i = collective.FirstComplete(h.s.Coll) {
		complete = h.s.Coll.Queue[i]
		st.loopComplete(h.s, h.p, i, h.last != nil)
	}
	if st.IsDead() || complete == nil && st.abandoned(h.s, h.p, joined) {
		return false
	}
	st.narrate(h, complete)
	if complete != nil && h.last != nil && isReal && endless(h.loop.Cond) {
		st.Emit(exec.Iterated{Ctx: before})
	}
	return true
}

// part adds to a record what belongs to the process alone.
func (h *atHead) part(r *state.Record, head *state.Proc) *state.Record {
	n := collective.Guarded(r, h.guards...)
	np := len(r.Notes)
	n.Relations = append(append([]sym.Expr(nil), r.Relations...), h.equal...)
	n.Writes, n.Heads = place(np, r.Writes, h.p, h.cells), place(np, r.Heads, h.p, head)
	n.Measures = place(np, r.Measures, h.p, h.value)
	n.Before = place(np, r.Before, h.p, sym.Nil)
	if h.last != nil {
		n.Before[h.p] = h.last.Measures[h.p]
	}
	return n
}

// place gives a copy of a list by process, which may be empty, with an element changed.
func place[T any](np int, list []T, p int, x T) []T {
	out := make([]T, np)
	copy(out, list)
	out[p] = x
	return out
}

// agrees checks that a record to which the process is next is about the same loop and
// the same way out of its head [6, 7]. If not, that is a violation, unless the path
// turns out to be infeasible; either way the path ends.
func (h *atHead) agrees(r *state.Record) bool {
	q := collective.First(r)
	var message, theirs string
	switch {
	case !collective.Agrees(r, h.note):
		message = fmt.Sprintf("met out of order: %s comes to the loop invariant %s here, and %s came to %s", h.st.Who(h.p),
			h.note.ID, h.st.Who(q), r.Note.ID)
		theirs = "came to " + r.Note.ID
	case r.Taken != h.taken:
		message = fmt.Sprintf("conflicting loop exit: %s %s the loop with invariant %s after as many iterations after "+
			"which %s %s it",
			h.st.Who(h.p), wayOut(h.taken), h.note.ID, h.st.Who(q), wayOut(r.Taken))
		theirs = wayOut(r.Taken) + " the loop"
	default:
		return true
	}
	h.st.conflict(h.s, &exec.Finding{Process: h.p, Pos: h.note.At, Message: message, Related: []exec.Related{{Process: q,
		Pos: r.Notes[q].At, Message: theirs}}})
	return false
}

func wayOut(taken bool) string {
	if taken {
		return "goes on with"
	}
	return "leaves"
}

// endless tells whether the condition of a loop depends on nothing, so that the loop is
// not left through it once it was entered.
func endless(cond model.Expr) bool {
	constant := true
	model.Walk(cond, func(x model.Expr) bool {
		if _, ok := x.(*model.Load); ok {
			constant = false
		}
		return constant
	})
	return constant
}
