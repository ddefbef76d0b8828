package collective

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
)

var words = map[string]contract.Op{"true": contract.True, "false": contract.False, "PID": contract.PID,
	"NPROCS": contract.NProcs}

// expr makes the tree of an expression of the program, whose names are variables that are declared.
func (b *builder) expr(e syntax.Expr) *contract.Expr {
	out := &contract.Expr{At: e.Pos()}
	switch e := e.(type) {
	case *syntax.Name:
		out.Op, out.Text = contract.Name, e.Name
		if b.proc.Var(e.Name) < 0 && b.prog.Global(e.Name) < 0 {
			b.wrong = append(b.wrong, diag.New(diag.Undeclared, e.At, "the variable %s is not declared", e.Name))
		}
	case *syntax.Number:
		out.Op = contract.Int
		if !e.Value.IsInt64() {
			b.report(e.At, "write a number of at most 18 digits", "the number is too large for the proof of contracts")
			break
		}
		out.Value = e.Value.Int64()
	case *syntax.Word:
		out.Op = words[e.Word]
	case *syntax.Unary:
		out.Op, out.Args = contract.Neg, []*contract.Expr{b.expr(e.X)}
		if e.Op == "!" {
			out.Op = contract.Not
		}
	case *syntax.Binary:
		out.Op, _, _ = contract.Binary(e.Op)
		out.Args = []*contract.Expr{b.expr(e.X), b.expr(e.Y)}
	case *syntax.Index:
		out.Op, out.Args = contract.Index, []*contract.Expr{b.expr(e.X), b.expr(e.I)}
	case *syntax.Len:
		out.Op, out.Args = contract.Len, []*contract.Expr{b.expr(e.X)}
	case *syntax.New:
		out.Op, out.Args = contract.New, []*contract.Expr{b.expr(e.N)}
	case *syntax.List:
		out.Op = contract.List
		for _, x := range e.Items {
			out.Args = append(out.Args, b.expr(x))
		}
	default:
		b.report(e.Pos(), "write it in other words", "this expression is not modelled in the proof of contracts")
	}
	return out
}
