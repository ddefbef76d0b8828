package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// meeting is a call of a contract, or a statement with one, that all processes come to; each knows which one it is by
// counting. It is made when the first process and those that are followed have come. Who joins later passes when it
// comes there.
type meeting struct {
	w             *waiting
	before, after *dynamic.View     // of as many processes as can be followed
	given         bool              // they have passed, and what is ensured is assumed
	pasts         [maxFollowed]uint // of each where it has come
	gone          [maxFollowed]gone
}

// scopeAt is the scope of a process at a meeting. Before it has come there, it is brought there, unless it is asked for
// where that cannot be: then what is asked counts for nothing.
type scopeAt struct {
	j      *followed
	n, k   int
	scope  *scope
	behind bool
}

// Lookup implements dynamic.Scope.
func (a *scopeAt) Lookup(name string) (dynamic.Value, bool) {
	switch {
	case a.scope != nil:
	case a.j.known && (!a.j.joining || a.j.depth > 0):
		panic(nobody{})
	case a.j.depth > 0 || a.behind && !a.j.meetings[a.n].given:
		panic(dynamic.Skip{})
	default:
		a.j.bring(a.k, a.n)
		if a.behind {
			a.j.pass(a.k, a.n)
			a.j.require()
		}
	}
	return a.scope.Lookup(name)
}

// met gives the scope of a process at a meeting.
func (j *followed) met(n, k int, behind bool) *scopeAt {
	v := j.meetings[n].before
	if behind {
		v = j.meetings[n].after
	}
	return v.Scopes[k].(*scopeAt)
}

// waitsIn has a process come to a meeting.
func (j *followed) waitsIn(k int, w *waiting) {
	j.s.procs[k].waits = w
	if k > 0 && j.members[k].passed < len(j.meetings) {
		j.arrived(k, j.members[k].passed)
	}
}

// arrived fills the slot of a process at a meeting.
func (j *followed) arrived(k, n int) {
	pr := j.s.procs[k]
	g := j.meetings[n]
	if g.w.callee != pr.waits.callee {
		j.mismatch(pr.waits, g.w)
	}
	j.met(n, k, false).scope = &scope{j.prog, pr.waits.callee, pr.waits.vars, pr.globals}
	g.pasts[k], g.gone[k] = j.members[k].past, j.members[k].gone
}

func (j *followed) mismatch(w, other *waiting) {
	panic(unproved{at: w.at, kind: verdict.MPICollectiveMismatch,
		text: fmt.Sprintf("a process may call %s where another process calls %s (line %d)", w.callee.Name, other.callee.Name,
			other.at.Line)})
}

// bring has a process go on until it has come to a meeting.
func (j *followed) bring(k, n int) {
	known, after, joining := j.known, j.after, j.joining
	j.known, j.after, j.joining = false, false, false
	for j.members[k].passed < n || j.s.procs[k].waits == nil {
		if j.s.procs[k].exited {
			panic(unproved{at: j.meetings[n].w.at, kind: verdict.MPICollectiveMismatch,
				text: fmt.Sprintf("a process may call %s, and another process leave without calling it",
					j.meetings[n].w.callee.Name)})
		}
		j.step(k)
	}
	j.known, j.after, j.joining = known, after, joining
	if j.met(n, k, false).scope == nil {
		j.arrived(k, n)
	}
}

// meet makes the meeting that the first process has come to: all that are followed come there, no message is under way,
// and what is required holds for the first one.
func (j *followed) meet() {
	m, n, w := j.m, len(j.meetings), j.s.procs[0].waits
	g := &meeting{w: w, before: &dynamic.View{}, after: &dynamic.View{}}
	for k := range maxFollowed {
		g.before.Scopes = append(g.before.Scopes, &scopeAt{j: j, n: n, k: k})
		g.after.Scopes = append(g.after.Scopes, &scopeAt{j: j, n: n, k: k, behind: true})
		g.after.Results = append(g.after.Results, m.Fresh(fmt.Sprintf("%s.result@%d", w.callee.Name, k)))
	}
	j.meetings = append(j.meetings, g)
	j.result.Used = append(j.result.Used, w.callee.Name)
	j.arrived(0, n)
	for k := 1; k < len(j.members); k++ {
		j.bring(k, n)
	}
	if j.underWay() {
		panic(unproved{at: w.at, kind: verdict.Requires,
			text: fmt.Sprintf("%s needs empty channels, and a message may not have been received", w.callee.Name)})
	}
	j.quietCall(n)
	j.keptBackBy(n)
	j.smallerCall(g)
	if goals := conjunctsOf(w.callee.Contract.Requires); len(goals) > 0 {
		if c := m.Choose(len(goals) + 1); c > 0 {
			j.needed(g, goals[c-1])
		}
	}
	g.given = true
	for k := range j.members {
		j.pass(k, n)
	}
	j.joining = true // what is ensured for the first process names others that may be needed
	j.require()
	j.joining = false
}

func conjunctsOf(list []*contract.Clause) (out []*contract.Expr) {
	for _, c := range list {
		out = append(out, conjuncts(c.Cond)...)
	}
	return out
}

// needed ends a path on which a requirement of a call holds for the first process.
func (j *followed) needed(g *meeting, e *contract.Expr) {
	holds, f := j.m.Truth(clauseEnv(1, 0, g.before, nil, dynamic.Goal), e)
	if f != nil || !holds {
		panic(unproved{at: g.w.at, kind: verdict.Requires,
			text: fmt.Sprintf("%s requires %s (line %d), which may be false%s", g.w.callee.Name, e, e.At.Line, because(f))})
	}
	panic(dynamic.Cut{})
}

// pass lets a process go on behind a meeting, with any values of what is assigned there for which what is ensured
// holds.
func (j *followed) pass(k, n int) {
	j.depth++
	defer func() { j.depth-- }()
	g, pr := j.meetings[n], j.s.procs[k]
	f := g.w.callee
	j.heardOf(k, g)
	j.members[k].gone = j.members[k].gone.left(n, k)
	sc := j.forgetOn(j.s, f, &dynamic.View{Scopes: j.plain(g)}, k)
	j.met(n, k, true).scope = sc
	for _, e := range conjunctsOf(f.Contract.Ensures) {
		j.given = append(j.given, &given{k: k, e: e, now: g.after, past: g.before})
	}
	j.members[k].passed++
	pr.waits, pr.globals = nil, sc.globals
	t := pr.top()
	if f.Statement {
		pr.replace(&frame{t.f, t.f.Code[t.pc].Target, sc.vars})
		return
	}
	if to := t.f.Code[t.pc].To; to != nil {
		j.assign(k, to, g.after.Results[k])
	}
	j.jump(k, t.pc+1)
}

// plain gives the scopes of those that have come to a meeting.
func (j *followed) plain(g *meeting) []dynamic.Scope {
	out := make([]dynamic.Scope, maxFollowed)
	for k, s := range g.before.Scopes {
		if at := s.(*scopeAt); at.scope != nil {
			out[k] = at.scope
		}
	}
	return out
}

// heardOf adds to the past of a process what is in that of others that enter a procedure before it leaves it, as the
// contract promises.
func (j *followed) heardOf(k int, g *meeting) {
	if !j.cfg.Paths {
		return
	}
	env := clauseEnv(1, k, &dynamic.View{Scopes: j.plain(g)}, nil, dynamic.Either)
	for _, c := range g.w.callee.Contract.PathEnsures {
		if c.Guard != nil {
			if holds, f := j.m.Truth(env, c.Guard); f != nil || !holds {
				continue
			}
		}
		for _, a := range c.Absences {
			if a.Form != contract.NoExitUntil {
				continue
			}
			lo, hi, f := ends(j.m, env, a.Until.Procs[0])
			if f == nil {
				leavesAtAll(j.m, g.w.callee, lo, hi)
			}
			for q, o := range j.members {
				if f == nil && g.pasts[q] != 0 && (&span{lo, hi}).holds(j.m, o.rank) {
					j.members[k].past |= g.pasts[q]
					j.members[k].gone = j.members[k].gone.with(g.gone[q])
				}
			}
		}
	}
}
