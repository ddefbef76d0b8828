package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// term is a path guarantee of the first process: until these processes have entered, it does not leave, or, with to,
// send to those.
type term struct {
	at        source.Pos
	to, until *span
}

// span is the processes from lo to hi.
type span struct{ lo, hi sym.Expr }

// promises evaluates the path guarantees where the first process enters.
func (j *followed) promises() {
	env := clauseEnv(1, 0, j.pre, nil, dynamic.Either)
	for _, c := range j.f.Contract.PathEnsures {
		if c.Guard != nil {
			holds, f := j.m.Truth(env, c.Guard)
			j.faulty(f)
			if !holds {
				continue
			}
		}
		for _, a := range c.Absences {
			t := &term{at: a.At, until: j.span(env, a.Until.Procs[0])}
			if a.Form == contract.NoSendUntil {
				t.to = j.span(env, a.No.Procs[1])
			}
			j.terms = append(j.terms, t)
		}
	}
}

func (j *followed) span(env *dynamic.Env, e *contract.Expr) *span {
	lo, hi, f := ends(j.m, env, e)
	j.faulty(f)
	return &span{lo, hi}
}

// holds tells whether a number is one of those of the processes.
func (s *span) holds(m *dynamic.Memory, r sym.Expr) bool {
	return m.Decide(m.F.And(m.F.Le(s.lo, r), m.F.Le(r, s.hi)))
}

// keptBack proves that the first process may send to another one.
func (j *followed) keptBack(to sym.Expr, i *code.Instr) {
	for _, t := range j.terms {
		if t.to != nil && t.to.holds(j.m, to) {
			j.entered(t, i.At, "sends", 0)
		}
	}
}

// entered proves that processes have entered for whom the first one waits, where some others are known to have. Any
// other one may be the second one.
func (j *followed) entered(t *term, at source.Pos, what string, also uint) {
	m := j.m
	broken := func() {
		panic(unproved{at: at, kind: verdict.PathEnsures,
			text: fmt.Sprintf("a process %s, and another one may not have entered yet (line %d)", what, t.at.Line)})
	}
	if !m.Decide(m.F.Le(t.until.lo, t.until.hi)) {
		return
	}
	if !m.Decide(m.F.And(m.IsRank(t.until.lo), m.IsRank(t.until.hi))) {
		broken()
	}
	for k, o := range j.members[:2] {
		if (j.members[0].past|also)&(1<<k) == 0 && t.until.holds(m, o.rank) {
			broken()
		}
	}
}

// end proves what is guaranteed where the first process has left: each guarantee on a path of its own.
func (j *followed) end() {
	for _, t := range j.terms {
		if t.to == nil {
			j.entered(t, j.f.At, "leaves", 0)
		}
	}
	j.quietEnd()
	goals := []func(){j.received}
	for _, c := range j.f.Contract.Ensures {
		for _, e := range conjuncts(c.Cond) {
			goals = append(goals, func() { j.ensured(e) })
		}
	}
	if j.f.Contract.HasAssigns {
		for _, name := range append(append([]string(nil), j.f.Vars[:j.f.Params]...), j.prog.Globals...) {
			goals = append(goals, func() { j.framed(name) })
		}
	}
	if j.f.Variant != nil {
		goals = append(goals, j.smaller)
	}
	j.post = &dynamic.View{}
	goals[j.m.Choose(len(goals))]()
}

// received proves that no messages are left between the first and the second process.
func (j *followed) received() {
	j.run(1, func() bool { return false })
	if j.underWay() {
		panic(unproved{at: j.f.At, kind: verdict.Ensures,
			text: "a message may not be received when all have left " + j.f.Name})
	}
}

// underWay tells whether there are messages between the first and the second process, or from the first to itself.
func (j *followed) underWay() bool {
	return len(j.members[0].chans[0])+len(j.members[0].chans[1])+len(j.members[1].chans[0]) > 0
}

// ensured proves a state guarantee of the first process.
func (j *followed) ensured(e *contract.Expr) {
	j.finished(0)
	j.after = looksAfter(e, false)
	holds, f := j.m.Truth(clauseEnv(1, 0, j.post, j.pre, dynamic.Goal), e)
	if f != nil || !holds {
		panic(unproved{at: e.At, kind: verdict.Ensures, text: fmt.Sprintf("%s may be false%s", e, because(f))})
	}
}

// looksAfter tells whether an expression looks at what other processes have when they have left.
func looksAfter(e *contract.Expr, old bool) bool {
	if e.Op == contract.On && !old {
		return true
	}
	for _, a := range e.Args {
		if looksAfter(a, old || e.Op == contract.Old) {
			return true
		}
	}
	return false
}

// smaller proves that an iteration makes the variant of its loop smaller.
func (j *followed) smaller() {
	j.finished(0)
	d := j.f.Variant
	ok, f := decreased(j.m, valued{clauseEnv(1, 0, j.pre, nil, dynamic.Either), d},
		valued{clauseEnv(1, 0, j.post, nil, dynamic.Either), d})
	if !ok {
		panic(unproved{at: d.At, kind: verdict.Nontermination,
			text: fmt.Sprintf("the iteration may not make the variant %s smaller%s", d, because(f))})
	}
}

// framed proves that the first process has changed of a variable what it may change.
func (j *followed) framed(name string) {
	j.finished(0)
	env := clauseEnv(1, 0, j.pre, nil, dynamic.Either)
	before, _ := j.pre.Scopes[0].Lookup(name)
	now, _ := j.post.Scopes[0].Lookup(name)
	c := j.f.Contract
	if !j.unchanged(j.s, env, before, now, places(c, name)) {
		panic(unproved{at: c.AssignsAt, kind: verdict.Assigns,
			text: fmt.Sprintf("%s may be changed by some process%s, and the assigns clauses do not list it", name,
				listed(c, name))})
	}
}
