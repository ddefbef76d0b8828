package collective

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
)

// A loop with invariants is two statements with contracts, one inside of the other: the loop, and an iteration. Both
// require and ensure the invariants; an iteration requires the condition of the loop as well, and the loop ensures that
// it is false. Both have the path clauses that are written. Those of the loop that keep processes from leaving are for
// processes for which the condition holds where they enter: without an iteration nobody waits.
//
// \old in an invariant is what a variable held where the process came to the loop. A variable of its own keeps it,
// which is assigned there.

// invariant tells whether a statement with a contract is a loop with invariants.
func invariant(s *syntax.Contracted) bool {
	return slices.ContainsFunc(s.Contract, func(c *syntax.Clause) bool { return c.Word == "invariant" })
}

// pending is a loop of which the contracts are not complete: what it assigns is known when all procedures are.
type pending struct {
	loop, iteration *code.Procedure
	clauses         *contract.Contract
	cond            *contract.Expr
}

// kept gives the name of the variable that keeps what another one held where a process came to a loop.
func kept(name string, loop *syntax.Contracted) string {
	return fmt.Sprintf("%s at line %d", name, loop.At.Line)
}

func isKept(name string) bool { return strings.Contains(name, " at line ") }

// keeps declares the variables that keep what others held where a process came to a loop.
func (l *loader) keeps(f *code.Procedure, s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.Block:
		for _, x := range s.List {
			l.keeps(f, x)
		}
	case *syntax.If:
		l.keeps(f, s.Then)
		if s.Else != nil {
			l.keeps(f, s.Else)
		}
	case *syntax.While:
		l.keeps(f, s.Body)
	case *syntax.Contracted:
		if invariant(s) {
			c := l.clauses(s.Contract)
			l.read[s] = c
			if c != nil {
				for _, name := range olds(c.Invariants) {
					f.Vars = append(f.Vars, kept(name, s))
				}
			}
		}
		l.keeps(f, s.Stmt)
	}
}

// olds gives the variables that invariants look at where a process came to the loop.
func olds(list []*contract.Clause) (out []string) {
	for _, c := range list {
		atLoop(c.Cond, func(name string) string {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
			return name
		}, nil)
	}
	return out
}

// atLoop gives an invariant with the variables that keep what others held, in place of \old.
func atLoop(e *contract.Expr, name func(string) string, bound []string) *contract.Expr {
	if e.Op == contract.Old {
		return renamed(e.Args[0], name, bound)
	}
	if e.Op == contract.Forall || e.Op == contract.Exists {
		bound = append(slices.Clip(bound), e.Text)
	}
	out := *e
	out.Args = nil
	for _, a := range e.Args {
		out.Args = append(out.Args, atLoop(a, name, bound))
	}
	return &out
}

// renamed gives an expression with other variables, but for those that quantifiers bind.
func renamed(e *contract.Expr, name func(string) string, bound []string) *contract.Expr {
	out := *e
	if e.Op == contract.Name && !slices.Contains(bound, e.Text) {
		out.Text = name(e.Text)
	}
	if e.Op == contract.Forall || e.Op == contract.Exists {
		bound = append(slices.Clip(bound), e.Text)
	}
	out.Args = nil
	for _, a := range e.Args {
		out.Args = append(out.Args, renamed(a, name, bound))
	}
	return &out
}

// loop makes the two statements of a loop with invariants.
func (b *builder) loop(s *syntax.Contracted) {
	c := b.read[s]
	if c == nil {
		return
	}
	w, ok := s.Stmt.(*syntax.While)
	if !ok {
		b.report(s.At, "write while (...) behind the clauses", "an invariant stands before a loop")
		return
	}
	visible := append(append([]string(nil), b.proc.Vars...), b.prog.Globals...)
	b.checkClauses(c, visible, false)
	for _, x := range append(slices.Clone(c.Requires), c.Ensures...) {
		b.report(x.At, "write it as an invariant, or behind the loop as an assertion",
			"a loop with an invariant has no other conditions on states")
	}
	for _, e := range olds(c.Invariants) {
		at := &contract.Expr{Op: contract.Name, Text: kept(e, s), At: s.At}
		b.emit(code.Instr{Op: code.Assign, To: at, X: &contract.Expr{Op: contract.Name, Text: e, At: s.At}, At: s.At})
	}
	for _, x := range c.Invariants {
		x.Cond = atLoop(x.Cond, func(n string) string { return kept(n, s) }, nil)
	}
	p := &pending{clauses: c, cond: b.expr(w.Cond)}
	name := fmt.Sprintf("%s:%d", b.proc.Name, s.At.Line)
	p.loop = b.statement(name, s.At, func(own *builder) {
		head := own.emit(code.Instr{Op: code.Branch, X: p.cond, At: w.At})
		p.iteration = own.statement(name+".iteration", w.Body.Pos(), func(in *builder) { in.stmt(w.Body) })
		own.emit(code.Instr{Op: code.Jump, Target: head, At: w.At})
		own.code[head].Target = len(own.code)
	})
	p.loop.Loop, p.iteration.Variant = &code.Loop{Cond: p.cond, Iteration: p.iteration}, c.Decreases
	b.loops = append(b.loops, p)
}

// complete gives a loop and its iteration their contracts.
func (l *loader) complete(p *pending) {
	c := p.clauses
	if !c.HasAssigns {
		c.HasAssigns, c.AssignsAt = true, c.At
		l.assigns(c, p.iteration, func(string) bool { return true })
	}
	l.constant(c)
	over := &contract.Expr{Op: contract.Not, Args: []*contract.Expr{p.cond}, At: p.cond.At}
	with := func(before, behind []*contract.Clause, path []*contract.PathClause) *contract.Contract {
		return &contract.Contract{At: c.At, HasAssigns: true, Assigns: c.Assigns, AssignsAt: c.AssignsAt,
			PathRequires: c.PathRequires, PathEnsures: path, Requires: append(slices.Clone(c.Invariants), before...),
			Ensures: append(slices.Clone(c.Invariants), behind...)}
	}
	*p.loop.Contract = *with(nil, []*contract.Clause{{At: p.cond.At, Cond: over}}, ifEntered(c.PathEnsures, p.cond))
	*p.iteration.Contract = *with([]*contract.Clause{{At: p.cond.At, Cond: p.cond}}, nil, c.PathEnsures)
}

// assigns adds variables that a statement assigns to a contract.
func (l *loader) assigns(c *contract.Contract, f *code.Procedure, which func(string) bool) {
	for _, n := range l.assignedBy(f, map[*code.Procedure]bool{}) {
		if which(n) {
			c.Assigns = append(slices.Clip(c.Assigns), &contract.Expr{Op: contract.Name, Text: n, At: c.At})
		}
	}
}

// ifEntered gives the path guarantees of a loop: those that keep processes from leaving count where its condition
// holds.
func ifEntered(list []*contract.PathClause, cond *contract.Expr) (out []*contract.PathClause) {
	for _, pc := range list {
		sends, leaves := *pc, *pc
		sends.Absences, leaves.Absences = nil, nil
		for _, a := range pc.Absences {
			if a.Form == contract.NoExitUntil {
				leaves.Absences = append(leaves.Absences, a)
			} else {
				sends.Absences = append(sends.Absences, a)
			}
		}
		leaves.Guard = cond
		if pc.Guard != nil {
			leaves.Guard = &contract.Expr{Op: contract.And, Args: []*contract.Expr{pc.Guard, cond}, At: pc.Guard.At}
		}
		for _, x := range []*contract.PathClause{&sends, &leaves} {
			if len(x.Absences) > 0 {
				out = append(out, x)
			}
		}
	}
	return out
}

// constant sees to it that path clauses and places mean the same in each iteration: they name no variable that is
// assigned, but for the length of one of which elements are.
func (l *loader) constant(c *contract.Contract) {
	whole, parts := map[string]bool{}, map[string]bool{}
	var constants []*contract.Expr
	for _, e := range c.Assigns {
		in := whole
		for ; e.Op == contract.Index; e = e.Args[0] {
			in = parts
			constants = append(constants, e.Args[1])
		}
		in[e.Text] = true
	}
	for _, pc := range append(slices.Clone(c.PathRequires), c.PathEnsures...) {
		if pc.Guard != nil {
			constants = append(constants, pc.Guard)
		}
		for _, a := range pc.Absences {
			for _, ev := range []*contract.Event{a.No, a.After, a.Until} {
				constants = append(constants, ev.Procs...)
			}
		}
	}
	for _, e := range constants {
		e.Walk(func(x *contract.Expr) bool {
			long := x.Op == contract.Len && x.Args[0].Op == contract.Name && !whole[x.Args[0].Text]
			if x.Op == contract.Name && (whole[x.Text] || parts[x.Text]) {
				l.report(x.At, "copy it to another variable before the loop, or list in assigns what the loop does assign",
					"%s stands in a path clause or a place of a loop that assigns it", x.Text)
			}
			return !long
		})
	}
}

// assignedBy gives the variables that a statement assigns, and the global ones of what it calls.
func (l *loader) assignedBy(f *code.Procedure, seen map[*code.Procedure]bool) (out []string) {
	seen[f] = true
	add := func(names ...string) {
		for _, n := range names {
			if !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	for k := range f.Code {
		i := &f.Code[k]
		for _, to := range i.Assigned() {
			for to.Op == contract.Index {
				to = to.Args[0]
			}
			add(to.Text)
		}
		if i.Callee == nil || i.Callee.Statement || seen[i.Callee] {
			continue
		}
		for _, n := range l.assignedBy(i.Callee, seen) {
			if i.Callee.Var(n) < 0 {
				add(n)
			}
		}
	}
	return out
}
