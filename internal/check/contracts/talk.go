package contracts

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
)

// talk looks whether procedures are of the class of proveSome. Inline: bodies of called procedures are executed, also
// where they have contracts.
type talk struct {
	f      *code.Procedure
	inline bool
	seen   map[*code.Procedure]bool
}

// outside says why a procedure is not of the class; empty if it is.
func (t *talk) outside(f *code.Procedure) string {
	for _, c := range f.Contract.Ensures {
		for _, e := range conjuncts(c.Cond) {
			if overProcesses(e) > 1 {
				return fmt.Sprintf("%s (line %d) speaks of all processes twice", e, e.At.Line)
			}
		}
	}
	for _, c := range f.Contract.PathEnsures {
		for _, a := range c.Absences {
			if a.Form != contract.NoSendUntil && a.Form != contract.NoExitUntil {
				return fmt.Sprintf("%s (line %d) is of a form that is not known here", a, a.At.Line)
			}
		}
	}
	return t.body(f)
}

// overProcesses counts the quantifiers that range over the processes.
func overProcesses(e *contract.Expr) int {
	n := 0
	e.Walk(func(y *contract.Expr) bool {
		if y.Op == contract.Forall || y.Op == contract.Exists {
			if b, ok := contract.RangeOf(y); ok && b.Ranks {
				n++
			}
		}
		return true
	})
	return n
}

// body says why what a procedure does is not of the class.
func (t *talk) body(f *code.Procedure) string {
	if t.seen[f] {
		return ""
	}
	t.seen[f] = true
	for pc := 0; pc < len(f.Code); pc++ {
		i := &f.Code[pc]
		if why := expressions(f, i); why != "" {
			return why
		}
		switch i.Op {
		case code.RecvAny:
			return fmt.Sprintf("%s receives from any process (line %d)", f.Name, i.At.Line)
		case code.Assume:
			return fmt.Sprintf("%s assumes something (line %d)", f.Name, i.At.Line)
		case code.Segment, code.Call:
			if why := t.called(i); why != "" {
				return why
			}
			if i.Op == code.Segment && !t.inline {
				pc = i.Target - 1
			}
		}
	}
	return ""
}

// called says why what is called, or is a statement with a contract, is not of the class.
func (t *talk) called(i *code.Instr) string {
	g := i.Callee
	switch {
	case g.Contract == nil || t.inline && i.Op == code.Call:
		return t.body(g)
	case t.inline:
		return ""
	case (g == t.f || reaches(g, t.f)) && (g.Contract.Decreases == nil || t.f.Contract.Decreases == nil):
		return t.f.Name + " is proved with its own contract, and without a variant (decreases e;)"
	}
	for _, c := range g.Contract.Requires {
		for _, e := range conjuncts(c.Cond) {
			if overProcesses(e) > 1 {
				return fmt.Sprintf("%s (line %d) speaks of all processes twice", e, e.At.Line)
			}
		}
	}
	list := slices.Clone(g.Contract.Assigns)
	for _, c := range g.Contract.PathEnsures {
		if c.Guard != nil {
			list = append(list, c.Guard)
		}
		for _, a := range c.Absences {
			list = append(append(list, a.No.Procs...), a.Until.Procs...)
		}
	}
	for _, e := range list {
		if around(e) {
			return fmt.Sprintf("%s of %s (line %d) looks at another process", e, g.Name, e.At.Line)
		}
	}
	return ""
}
