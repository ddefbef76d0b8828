package contracts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// passing has the contracts that processes are in, and have passed, where bodies are executed. Nobody waits at a
// contract: what is asked there is asked when the last process has come, of what each held when it came (collates,
// Luo, section 7.3.2).
type passing struct {
	order *order.Bodies
	in    [][]within // of each process, the contracts that it is in, the outermost first
	calls []*collate // nil when it is over
}

// within is a contract that a process is in: its number, how many frames the process has there, and, of a statement,
// where it ends.
type within struct {
	call, frames int
	until        int // 0 for a procedure
}

// collate is what the processes held where they entered a contract, and where they left it. It is never changed.
type collate struct {
	f             *code.Procedure
	at            source.Pos
	before, after *dynamic.View
}

// fill gives the collate with what a process holds where it enters, or leaves.
func (c *collate) fill(leaving bool, p int, sc *scope, result dynamic.Value) *collate {
	out := *c
	v := &out.before
	if leaving {
		v = &out.after
	}
	*v = &dynamic.View{Scopes: slices.Clone((*v).Scopes), Results: slices.Clone((*v).Results)}
	(*v).Scopes[p], (*v).Results[p] = sc, result
	return &out
}

func newPassing(n int) *passing {
	return &passing{order: order.NewBodies(n), in: make([][]within, n)}
}

func (g *passing) clone() *passing {
	if g == nil {
		return nil
	}
	return &passing{g.order.Clone(), slices.Clone(g.in), slices.Clone(g.calls)}
}

// absent is the scope of a process that has not come.
type absent struct{}

// Lookup implements dynamic.Scope.
func (absent) Lookup(name string) (dynamic.Value, bool) {
	panic(dynamic.Undecided{Reason: "a path clause speaks of " + name + " on a process that has not entered"})
}

func waitedFor(n int) *dynamic.View {
	v := &dynamic.View{Results: make([]dynamic.Value, n)}
	for range n {
		v.Scopes = append(v.Scopes, absent{})
	}
	return v
}

// innermost gives the contract that a process has entered last.
func (g *passing) innermost(p int) (within, bool) {
	if g == nil || len(g.in[p]) == 0 {
		return within{}, false
	}
	return g.in[p][len(g.in[p])-1], true
}

// ending tells whether a process stands at the end of a statement with a contract.
func (s *state) ending(p int) bool {
	w, ok := s.pass.innermost(p)
	pr := s.procs[p]
	return ok && !pr.exited && w.until > 0 && w.frames == len(pr.frames) && w.until == pr.top().pc
}

// come tells which contract a process enters or leaves at the next mark; false where others came to another one there.
func (x *search) come(s *state, p int, f *code.Procedure, leaving bool, at source.Pos) (call int, ok bool) {
	g := s.pass
	marks, k := g.order.Marks(), g.order.Passed(p)
	switch {
	case k == len(marks) && leaving:
		return g.in[p][len(g.in[p])-1].call, true
	case k == len(marks):
		n := len(s.procs)
		g.calls = append(g.calls, &collate{f, at, waitedFor(n), waitedFor(n)})
		x.result.Used = append(x.result.Used, f.Name)
		return len(g.calls) - 1, true
	}
	m := marks[k]
	c := g.calls[m.Call]
	if c.f == f && m.Leaving == leaving {
		return m.Call, true
	}
	does := map[bool]string{false: "enters", true: "leaves"}
	x.violation(s, &Violation{Kind: verdict.MPICollectiveMismatch, At: at, Process: p, Callee: f.Name,
		Message: fmt.Sprintf("process %d %s %s where another process %s %s (line %d)", p, does[leaving], f.Name,
			does[m.Leaving], c.f.Name, c.at.Line)})
	return 0, false
}

// enters has a process enter a contract with these variables; false when the path has ended.
func (x *search) enters(s *state, p int, f *code.Procedure, vars []dynamic.Value, until int, at source.Pos) bool {
	call, ok := x.come(s, p, f, false, at)
	if !ok {
		return false
	}
	g, pr := s.pass, s.procs[p]
	frames := len(pr.frames)
	g.in[p] = append(slices.Clip(g.in[p]), within{call, frames, until})
	c := g.calls[call].fill(false, p, &scope{x.prog, f, vars, pr.globals}, dynamic.Value{})
	g.calls[call] = c
	s.note(p, at, "enters %s", f.Name)
	s.terms = order.NewTerms()
	for _, pc := range f.Contract.PathRequires {
		if fault := s.addTerms(c.before, p, pc); fault != nil {
			x.violation(s, &Violation{Kind: verdict.PathRequires, Rule: "PRV", At: at, Process: p, Callee: f.Name,
				Message: fmt.Sprintf("the path requirement of %s at line %d has no value: %s", f.Name, pc.At.Line, fault.Text)})
			return false
		}
	}
	for _, pc := range f.Contract.PathEnsures {
		if fault := s.addTerms(c.before, p, pc); fault != nil {
			x.violation(s, &Violation{Kind: verdict.PathEnsures, Rule: "PGV", At: pc.At, Process: p, Callee: f.Name,
				Message: fmt.Sprintf("the path guarantee of %s has no value: %s", f.Name, fault.Text)})
			return false
		}
	}
	if x.broken(s, p, g.order.Enter(p, call, f.Name, s.terms)) {
		return false
	}
	x.complete(s, g.order.Passed(p)-1)
	return true
}

// leaves has a process leave the contract that it has entered last; false when the path has ended.
func (x *search) leaves(s *state, p int, result dynamic.Value, at source.Pos) bool {
	g, pr := s.pass, s.procs[p]
	w, _ := g.innermost(p)
	f := g.calls[w.call].f
	call, ok := x.come(s, p, f, true, at)
	if !ok {
		return false
	}
	g.in[p] = g.in[p][:len(g.in[p])-1]
	g.calls[call] = g.calls[call].fill(true, p, &scope{x.prog, f, pr.top().vars, pr.globals}, result)
	s.note(p, at, "leaves %s", f.Name)
	if x.broken(s, p, g.order.Leave(p, at)) {
		return false
	}
	x.complete(s, g.order.Passed(p)-1)
	return true
}

// complete plans what is asked at a mark when all have passed it: that no message crosses it, and what is required or
// ensured.
func (x *search) complete(s *state, mark int) {
	g := s.pass
	for p := range s.procs {
		if g.order.Passed(p) <= mark {
			return
		}
	}
	m := g.order.Marks()[mark]
	c := g.calls[m.Call]
	goals := []func(*state){func(s *state) { x.broken(s, -1, s.pass.order.Crossed(mark, c.at)) }}
	if m.Leaving {
		g.calls[m.Call] = nil
		goals = append(append(goals, x.ensures(c.f, c.before, c.after)...), x.framed(c.f, c.before, c.after)...)
	} else {
		goals = append(goals, x.requires(c.f, c.before, c.at)...)
	}
	s.plan(x.prove(goals))
}

// passedAll ends an execution: all have passed the same marks.
func (x *search) passedAll(s *state) {
	g := s.pass
	marks := g.order.Marks()
	for p := range s.procs {
		k := g.order.Passed(p)
		if k == len(marks) {
			continue
		}
		c := g.calls[marks[k].Call]
		x.violation(s, &Violation{Kind: verdict.MPICollectiveMismatch, At: c.at, Process: p, Callee: c.f.Name,
			Message: fmt.Sprintf("process %d has ended without calling %s, which others called", p, c.f.Name)})
		return
	}
	s.over = true
}

// shape writes what of the contracts the next steps depend on.
func (g *passing) shape(m *dynamic.Memory, b *strings.Builder) {
	g.order.Shape(b)
	for _, c := range g.calls {
		if c == nil {
			continue
		}
		for _, v := range []*dynamic.View{c.before, c.after} {
			for p, sc := range v.Scopes {
				if x, ok := sc.(*scope); ok {
					fmt.Fprint(b, "|", p)
					for _, v := range append(slices.Clone(x.vars), x.globals...) {
						m.Key(b, v)
					}
				}
				m.Key(b, v.Results[p])
			}
		}
	}
}
