package annotations

import (
	"fmt"
	"github.com/tass-go/tass/internal/semantics/exec"
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// claim is one conjunct of a condition over the snapshots of a record, as one process
// has it.
type claim struct {
	process int
	pos     source.Pos
	text    string
	value   sym.Expr
	variant bool // it is about the variant, and no part of the invariant
	number  int  // among the conjuncts of the process
}

// claims evaluates conditions over the snapshots of a record.
type claims struct {
	st    *step
	s     *state.State // the state under whose path condition everything is proved
	known *state.State // likewise, with what was claimed so far, see knowing
	later []sym.Expr   // what was claimed so far and known does not have yet
	view  *state.State // the snapshots, as if they were a state
	list  []claim
	// given are conditions under which the conjuncts have a value: that elements of arrays were
	// written which they read. They are kept with the conjuncts.
	given    []sym.Expr
	inFlight []*comm.Message // between the processes of the record
}

// invariant checks the condition of a complete record [19-21], conjunct by conjunct,
// and gives the conjuncts, which hold from there on: as a rule all have one proof. It
// gives false when the path ends.
func (st *step) invariant(s *state.State, r *state.Record, again bool) ([]sym.Expr, bool) {
	k := &claims{st: st, s: s, known: s.Fork(st.Epochs), inFlight: r.InFlight}
	k.view = &state.State{Procs: r.Snapshots, Comm: s.Comm, Ctx: s.Permanent()}
	for p, n := range r.Notes {
		if n == nil {
			continue
		}
		for i := range st.rules.plan(n).parts {
			if !k.evaluate(p, n, i) {
				return nil, false
			}
		}
	}
	for p, n := range r.Notes {
		if n != nil && p < len(r.Measures) && r.Measures[p] != sym.Nil {
			k.decreases(p, n, r)
		}
	}
	k.known.Ctx, k.later = s.Ctx, nil
	if !k.prove(r, again) {
		return nil, false
	}
	kept := k.given
	for _, c := range k.list {
		if !c.variant && c.value != sym.True {
			kept = append(kept, c.value)
		}
	}
	return kept, true
}

// evaluate adds a conjunct. It is evaluated under what no layer that goes can take away,
// and under the conjuncts before it; what it is obliged to is proved under all that is
// known.
func (k *claims) evaluate(p int, n *model.Annotation, number int) bool {
	st, v := k.st, k.st.Env()
	e, text := st.rules.plan(n).parts[number].cond, st.rules.plan(n).parts[number].text
	for {
		v.Reset(k.view, p)
		v.Peers, v.Annotation, v.InFlight = st.rules.Peers, true, k.inFlight
		x := v.Eval(e)
		switch {
		case v.Failure != nil && v.Failure.Split != sym.Nil && k.decide(v.Failure.Split):
			continue
		case v.Failure != nil && st.rules.Candidates && v.Failure.Stale == nil:
			st.Emit(exec.Unproved{Note: n, Conjunct: number})
			return true
		case v.Failure != nil:
			return k.failed(p, e)
		}
		if st.Logged {
			st.Settled(k.knowing())
		}
		for i := range v.Obligations {
			ob := &v.Obligations[i]
			switch r := st.Discharge(k.knowing(), ob); {
			case r.Answer == prove.Yes:
			case st.rules.Candidates:
				st.Emit(exec.Unproved{Note: n, Conjunct: number})
			default:
				st.Violated(k.known, p, ob, r)
			}
			if ob.Kind == verdict.Uninitialized {
				k.given = append(k.given, ob.Cond)
			}
			k.assume(ob.Cond)
		}
		k.list = append(k.list, claim{process: p, pos: e.Pos(), text: text, value: x, number: number})
		k.assume(x)
		return !st.Support.Stopped()
	}
}

// assume makes a conjunct known for those that follow.
func (k *claims) assume(x sym.Expr) {
	if with := k.view.Ctx.Reassume(x); !with.IsFalse() {
		k.view.Ctx = with
	}
	k.later = append(k.later, x)
}

// knowing gives the state with everything that was claimed so far. As a rule nothing
// but the claims themselves is asked of provers, so that it is seldom needed.
func (k *claims) knowing() *state.State {
	for _, x := range k.later {
		k.known.Ctx = k.known.Ctx.Reassume(x)
	}
	k.later = nil
	return k.known
}

// decide decides a condition on which an evaluation depends, if it can be decided.
func (k *claims) decide(cond sym.Expr) bool {
	for _, truth := range []bool{true, false} {
		c := cond
		if !truth {
			c = k.st.F.Not(cond)
		}
		if k.st.Prove(k.knowing(), c).Answer == prove.Yes {
			k.st.Env().Know(cond, truth)
			return true
		}
	}
	return false
}

// failed deals with a conjunct that has no value.
func (k *claims) failed(p int, e model.Expr) bool {
	st, fail := k.st, k.st.Env().Failure
	switch {
	case fail.Violation != nil:
		if fail.Violation.Kind == verdict.Uninitialized {
			fail.Violation.Message += "; give it one before the loop, or claim this only where an iteration has given it one"
		}
		st.Fail(k.knowing(), p, fail.Violation)
		return !st.IsDead()
	case fail.Stale != nil:
		st.Emit(exec.Cleared{Var: fail.Stale.Var})
	case fail.Unsupported != nil:
		st.Refuse(st.rules.NameIn(k.s, p, fail.Unsupported))
	case fail.Split == sym.Nil:
		st.Refuse(diag.New(diag.Unsupported, e.Pos(), "the annotation cannot be evaluated here: it reads a block "+
			"whose element type is not known yet"))
	default:
		st.Refuse(st.rules.NameIn(k.s, p, diag.New(diag.Unsupported, e.Pos(), "the annotation needs a distinction of cases "+
			"(on %s), which is not modelled; split the annotation, or add what decides it to the invariant",
			st.F.String(fail.Split))))
	}
	st.Die()
	return false
}

// decreases adds what the variant of a loop must fulfil when an iteration begins: it is
// not negative, and less than when the one before began.
func (k *claims) decreases(p int, n *model.Annotation, r *state.Record) {
	f, now, before := k.st.F, r.Measures[p], r.Before[p]
	add := func(value sym.Expr, text string) {
		k.list = append(k.list, claim{process: p, pos: n.VariantAt, text: text, value: value, variant: true})
	}
	add(f.Ge(now, f.Int(0)), "is not negative when an iteration begins")
	if before != sym.Nil {
		add(f.Lt(now, before), "decreases with every iteration")
	}
}

// prove checks all conjuncts: at first under what is near, then under all that is known,
// and what is left under that and the conjuncts before it.
func (k *claims) prove(r *state.Record, again bool) bool {
	st := k.st
	if !st.Checks[verdict.LoopInvariant] {
		return true
	}
	left := k.list
	if near, less := collective.Near(k.s, r); less {
		left = k.open(near, left)
	}
	if left = k.open(k.s.Ctx, left); len(left) == 0 {
		return true
	}
	for _, x := range k.given { // where it is not so, that was reported
		k.known.Ctx = k.known.Ctx.Reassume(x)
	}
	for _, c := range k.list {
		if k.known.Ctx.IsFalse() {
			break
		}
		if slices.Contains(left, c) {
			if a := st.Check(k.known, c.value); a.Answer != prove.Yes {
				k.violated(r, c, a, again)
			}
		}
		if !c.variant {
			k.known.Ctx = k.known.Ctx.Reassume(c.value)
		}
	}
	if k.known.Ctx.IsFalse() {
		st.Die()
	}
	return !st.IsDead()
}

// open gives those of some conjuncts that are not proved under a path condition. What is
// about all elements of an array has a proof of its own: the cases of one would be told
// apart within those of the others. The rest have one, as a rule.
func (k *claims) open(ctx *simplify.Context, list []claim) []claim {
	full, joint := ctx.Full(), sym.True
	var left, rest []claim
	holds := func(x sym.Expr) bool { return k.st.Prove(&state.State{Ctx: ctx}, x).Answer == prove.Yes }
	for _, c := range list {
		if x := full.Simplify(c.value); k.st.F.Op(x) != sym.OpForall {
			rest, joint = append(rest, c), k.st.F.And(joint, x)
		} else if !holds(x) {
			left = append(left, c)
		}
	}
	if !holds(joint) {
		left = append(left, rest...)
	}
	return left
}

// violated reports a conjunct that does not hold, or may not.
func (k *claims) violated(r *state.Record, c claim, a prove.Result, again bool) {
	n := r.Notes[c.process]
	if k.st.rules.Candidates && !c.variant {
		k.st.Emit(exec.Unproved{Note: n, Conjunct: c.number})
		return
	}
	when := "does not hold when the loop is reached"
	if again {
		when = "is not kept by an iteration"
	}
	message := fmt.Sprintf("the loop invariant %s %s", c.text, when)
	if c.variant {
		message = fmt.Sprintf("it is not proved that the variant %s %s", n.VariantText, c.text)
	}
	f := &exec.Finding{Kind: verdict.LoopInvariant, Process: c.process, Pos: c.pos, Message: message}
	f.Judge(k.st.Machine, k.known, c.value, a)
	if f.Values != nil {
		f.Values = k.st.rules.values(r.Snapshots, a.Model)
	}
	for p, other := range r.Notes {
		if other != nil && p != c.process {
			f.Related = append(f.Related, exec.Related{Process: p, Pos: other.At, Message: "came to the loop"})
		}
	}
	f.Ctx = k.s.Ctx
	k.st.rules.Name(f, k.s)
	k.st.Emit(f)
}
