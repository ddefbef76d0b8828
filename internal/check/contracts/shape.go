package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
)

// shape looks whether procedures are of the class of ProveGeneral. Inline: bodies of called procedures are executed,
// also where they have contracts.
type shape struct {
	inline bool
	seen   map[*code.Procedure]bool
	calls  bool // contracts are used
}

// outside says why a procedure is not of the class; empty if it is.
func (s *shape) outside(f *code.Procedure) string {
	if why := looksAround(f.Contract, f.Name); why != "" {
		return why
	}
	return s.body(f)
}

// body says why what a procedure does is not of the class.
func (s *shape) body(f *code.Procedure) string {
	if s.seen[f] {
		return ""
	}
	s.seen[f] = true
	for pc := 0; pc < len(f.Code); pc++ {
		i := &f.Code[pc]
		why := ""
		switch i.Op {
		case code.Send, code.Recv, code.RecvAny:
			why = fmt.Sprintf("%s sends or receives messages (line %d)", f.Name, i.At.Line)
		case code.Call, code.Segment:
			why = s.called(i)
			if i.Op == code.Segment && !s.inline {
				pc = i.Target - 1
			}
		}
		if why == "" {
			why = expressions(f, i)
		}
		if why != "" {
			return why
		}
	}
	return ""
}

// called says why a call is not of the class.
func (s *shape) called(i *code.Instr) string {
	g := i.Callee
	switch {
	case g.Contract == nil || s.inline && i.Op == code.Call:
		return s.body(g)
	case s.inline:
		return ""
	case len(g.Contract.PathRequires) > 0:
		return fmt.Sprintf("%s, which is called at line %d, requires that messages are not sent", g.Name, i.At.Line)
	}
	s.calls = true
	return looksAround(g.Contract, g.Name)
}

// expressions says which expression of an instruction looks at another process.
func expressions(f *code.Procedure, i *code.Instr) string {
	for _, e := range append([]*contract.Expr{i.To, i.X, i.Y}, i.Args...) {
		if e != nil && around(e) {
			return fmt.Sprintf("%s looks at another process (line %d)", f.Name, i.At.Line)
		}
	}
	return ""
}

// looksAround says which clause of a contract looks at another process.
func looksAround(c *contract.Contract, name string) string {
	var list []*contract.Expr
	for _, x := range c.Requires {
		list = append(list, x.Cond)
	}
	for _, x := range c.Ensures {
		list = append(list, x.Cond)
	}
	list = append(list, c.Assigns...)
	if c.Decreases != nil {
		list = append(list, c.Decreases)
	}
	for _, p := range c.PathEnsures {
		if p.Guard != nil {
			list = append(list, p.Guard)
		}
		for _, a := range p.Absences {
			list = append(append(list, a.No.Procs...), a.Until.Procs...)
		}
	}
	for _, e := range list {
		if around(e) {
			return fmt.Sprintf("%s of %s (line %d) looks at another process", e, name, e.At.Line)
		}
	}
	return ""
}

// around tells whether an expression looks at another process.
func around(e *contract.Expr) bool { return e.Mentions(contract.On) }
