package contracts

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// What contracts that are used require of paths, for every number of processes: that one process, which has left a
// meeting, sends nothing to another one until that has left it. It is proved of the first process and the second one,
// which is any other one, as package order decides it for numbers of processes: what the first one sends, what it may
// send in later meetings, and what it may send where it has left all.

// gone says of each meeting which processes have left it before what comes next. It is never changed.
type gone []uint

// with joins two.
func (g gone) with(h gone) gone {
	if len(g) < len(h) {
		g, h = h, g
	}
	out := slices.Clone(g)
	for n, x := range h {
		out[n] |= x
	}
	return out
}

// left adds that a process leaves a meeting.
func (g gone) left(n, k int) gone {
	one := make(gone, n+1)
	one[n] = 1 << k
	return g.with(one)
}

// has tells whether a process has left a meeting.
func (g gone) has(n, k int) bool { return n < len(g) && g[n]&(1<<k) != 0 }

// pathEnv is where a process evaluates path clauses of a meeting.
func (j *followed) pathEnv(k int, g *meeting) *dynamic.Env {
	return clauseEnv(1, k, &dynamic.View{Scopes: j.plain(g)}, nil, dynamic.Either)
}

// absences gives those of path clauses that count for a process: those whose conditions hold.
func (j *followed) absences(env *dynamic.Env, list []*contract.PathClause) (out []*contract.Absence, f *dynamic.Fault) {
	for _, c := range list {
		if c.Guard != nil {
			holds, f := j.m.Truth(env, c.Guard)
			if f != nil {
				return nil, f
			}
			if !holds {
				continue
			}
		}
		out = append(out, c.Absences...)
	}
	return out, nil
}

// requiresQuiet tells whether path requirements say that the first process sends nothing to the second one, by what
// either of them finds where it enters.
func (j *followed) requiresQuiet(list []*contract.PathClause, env func(k int) *dynamic.Env) (bool, *dynamic.Fault) {
	for k := range 2 {
		absences, f := j.absences(env(k), list)
		if f != nil {
			return false, f
		}
		for _, a := range absences {
			who := a.Until.Procs[0] // the receivers, as the sender has it
			switch {
			case a.Form == contract.NoSendToMe && k == 1:
				who = a.No.Procs[0]
			case a.Form != contract.NoSendByMe || k == 1:
				continue
			}
			lo, hi, f := ends(j.m, env(k), who)
			if f != nil {
				return false, f
			}
			if (&span{lo, hi}).holds(j.m, j.members[1-k].rank) {
				return true, nil
			}
		}
	}
	return false, nil
}

// open gives the meetings that the first process has left, and the second one perhaps not, and that require that the
// first one sends it nothing until then.
func (j *followed) open(before int) (out []int) {
	if !j.cfg.Paths {
		return nil
	}
	for n := range before {
		g := j.meetings[n]
		list := g.w.callee.Contract.PathRequires
		if len(list) == 0 || j.members[0].gone.has(n, 1) {
			continue
		}
		quiet, f := j.requiresQuiet(list, func(k int) *dynamic.Env { return j.pathEnv(k, g) })
		if f != nil {
			panic(unproved{at: g.w.at, kind: verdict.PathRequires,
				text: fmt.Sprintf("a path requirement of %s may have no value: %s", g.w.callee.Name, f.Text)})
		}
		if quiet {
			out = append(out, n)
		}
	}
	return out
}

// loud ends a path on which a path requirement may be broken.
func (j *followed) loud(n int, at source.Pos, what string) {
	panic(unproved{at: at, kind: verdict.PathRequires,
		text: fmt.Sprintf("a process %s after it has left %s (line %d), and the other may not have left it", what,
			j.meetings[n].w.callee.Name, j.meetings[n].w.at.Line)})
}

// quietSend proves that the first process may send to the second one.
func (j *followed) quietSend(at source.Pos) {
	for _, n := range j.open(j.members[0].passed) {
		j.loud(n, at, "sends to another one")
	}
}

// quietCall proves that the first process may send to the second one in a meeting, unless what is promised there keeps
// it from that for long enough.
func (j *followed) quietCall(n int) {
	g := j.meetings[n]
	rank := j.members[1].rank
	for _, was := range j.open(n) {
		known := func(q int) bool { return g.gone[q].has(was, 1) }
		if !j.keepsBack(g, &span{rank, rank}, known) {
			j.loud(was, g.w.at, fmt.Sprintf("may send to another one in %s", g.w.callee.Name))
		}
	}
	if len(g.w.callee.Contract.PathRequires) > 0 && j.cfg.Paths { // they have values
		if _, f := j.absences(j.pathEnv(0, g), g.w.callee.Contract.PathRequires); f != nil {
			panic(unproved{at: g.w.at, kind: verdict.PathRequires,
				text: fmt.Sprintf("a path requirement of %s may have no value: %s", g.w.callee.Name, f.Text)})
		}
	}
}

// quietEnd proves that what comes behind may send to the second process where the first one has left, unless what is
// proved requires that it does not.
func (j *followed) quietEnd() {
	open := j.open(len(j.meetings))
	if len(open) == 0 {
		return
	}
	quiet, f := j.requiresQuiet(j.f.Contract.PathRequires, func(k int) *dynamic.Env {
		return clauseEnv(1, k, j.pre, nil, dynamic.Either)
	})
	if f != nil || !quiet {
		j.loud(open[0], j.f.At, "may send to another one behind the procedure,")
	}
}

// keepsBack tells whether a meeting keeps the first process from sending to some others until what is asked for is
// known: as one is waited for who knows it where it comes, or what is waited for never happens.
func (j *followed) keepsBack(g *meeting, to *span, known func(q int) bool) bool {
	m, env := j.m, j.pathEnv(0, g)
	for _, c := range g.w.callee.Contract.PathEnsures {
		absences, f := j.absences(env, []*contract.PathClause{c})
		if f != nil {
			continue
		}
		for _, a := range absences {
			if a.Form != contract.NoSendUntil || !j.covers(env, a.No.Procs[1], to) {
				continue
			}
			lo, hi, f := ends(m, env, a.Until.Procs[0])
			if f != nil || !m.Decide(m.F.Le(lo, hi)) {
				continue
			}
			if !m.Decide(m.F.And(m.IsRank(lo), m.IsRank(hi))) {
				return true
			}
			for q, o := range j.members {
				if g.pasts[q] != 0 && (&span{lo, hi}).holds(m, o.rank) && known(q) {
					return true
				}
			}
		}
	}
	return false
}

// covers tells whether an event names all of some processes.
func (j *followed) covers(env *dynamic.Env, e *contract.Expr, all *span) bool {
	lo, hi, f := ends(j.m, env, e)
	return f == nil && j.m.Decide(j.m.F.And(j.m.F.Le(lo, all.lo), j.m.F.Le(all.hi, hi)))
}

// keptBackBy proves that a meeting keeps the first process from sending as long as what is proved promises it.
func (j *followed) keptBackBy(n int) {
	g := j.meetings[n]
	for _, t := range j.terms {
		if t.to == nil || !j.m.Decide(j.m.F.Le(t.to.lo, t.to.hi)) {
			continue
		}
		also := uint(0)
		for k := range 2 { // any other one may be the second one
			if j.keepsBack(g, t.to, func(q int) bool { return g.pasts[q]&(1<<k) != 0 }) {
				also |= 1 << k
			}
		}
		j.entered(t, g.w.at, "may send in "+g.w.callee.Name, also)
	}
}

// smallerCall proves that the variant is smaller where a contract is used in a circle.
func (j *followed) smallerCall(g *meeting) {
	if !j.circle(g.w.callee) {
		return
	}
	d := g.w.callee.Contract.Decreases
	ok, f := decreased(j.m, valued{clauseEnv(1, 0, j.pre, nil, dynamic.Either), j.f.Contract.Decreases},
		valued{j.pathEnv(0, g), d})
	if !ok {
		panic(unproved{at: g.w.at, kind: verdict.Nontermination,
			text: fmt.Sprintf("the variant %s of %s may not decrease from one that is not negative%s", d, g.w.callee.Name,
				because(f))})
	}
}
