package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
)

// talk looks whether procedures are of the class of proveSome. Inline: bodies of called procedures are executed, also
// where they have contracts.
type talk struct {
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
	if f.Contract.Decreases != nil {
		return f.Name + " is proved with its own contract"
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
	for pc := range f.Code {
		i := &f.Code[pc]
		if why := expressions(f, i); why != "" {
			return why
		}
		switch i.Op {
		case code.RecvAny:
			return fmt.Sprintf("%s receives from any process (line %d)", f.Name, i.At.Line)
		case code.Assume:
			return fmt.Sprintf("%s assumes something (line %d)", f.Name, i.At.Line)
		case code.Segment:
			if !t.inline {
				return fmt.Sprintf("%s exchanges messages or looks around, and has a statement with a contract (line %d)", f.Name,
					i.At.Line)
			}
		case code.Call:
			if i.Callee.Contract != nil && !t.inline {
				return fmt.Sprintf("%s exchanges messages or looks around, and calls %s, which has a contract (line %d)", f.Name,
					i.Callee.Name, i.At.Line)
			}
			if why := t.body(i.Callee); why != "" {
				return why
			}
		}
	}
	return ""
}
