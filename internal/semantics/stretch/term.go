package stretch

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// Where floating types are not the real numbers, what is computed on them is terms of the operations that were done
// (package sym), whether inputs are in them or not. They are computed as package eval does it, which asks nothing about
// them: only comparisons that the terms do not decide are left to package exec.

// isTerm tells whether what a register or cell holds is a term of a floating type, and not bytes of others, or a value
// that may be none.
func isTerm(f *sym.Factory, e sym.Expr) bool {
	return !f.OfBytes(e) && !f.IsPartly(e)
}

// term compiles an expression of a floating type.
func (c *compiler) term(e model.Expr) func(v *vm) sym.Expr {
	if e.Type().Kind != model.Float || c.floats != terms {
		return nil
	}
	switch e := e.(type) {
	case *model.Const:
		x := c.r.ev.F.FConst(e.Text, e.Value, e.T.Bits)
		return func(*vm) sym.Expr { return x }
	case *model.Load:
		return c.loadTerm(e)
	case *model.Unary:
		if x := c.term(e.X); x != nil && e.Op == model.Neg {
			return func(v *vm) sym.Expr {
				return v.over(x(v), sym.Nil, func(a, _ sym.Expr) sym.Expr { return v.f.FNeg(a) })
			}
		}
	case *model.Binary:
		return c.termOp(e)
	case *model.Cast:
		return c.castTerm(e)
	case *model.Cond:
		return either(c.logical(e.C), c.term(e.X), c.term(e.Y))
	}
	return nil
}

// over applies an operation, unless an operand is missing.
func (v *vm) over(a, b sym.Expr, op func(a, b sym.Expr) sym.Expr) sym.Expr {
	if v.gaveUp {
		return sym.Nil
	}
	return op(a, b)
}

func (c *compiler) loadTerm(e *model.Load) func(v *vm) sym.Expr {
	global, k, as, ok := c.register(e.Place)
	if ok && as == term {
		return func(v *vm) sym.Expr { return v.look(v.file(global), k).e }
	}
	at := c.place(e.Place)
	if ok || at == nil {
		return nil
	}
	t := e.Place.Type()
	return func(v *vm) sym.Expr {
		var s slot
		if at(v) && !s.take(v.f, term, v.read(t)) {
			v.giveUp()
		}
		return s.e
	}
}

func (c *compiler) termOp(e *model.Binary) func(v *vm) sym.Expr {
	x, y, f := c.term(e.X), c.term(e.Y), c.r.ev.F
	if x == nil || y == nil {
		return nil
	}
	op := map[model.Op]func(a, b sym.Expr) sym.Expr{model.Add: f.FAdd, model.Sub: f.FSub, model.Mul: f.FMul,
		model.Div: f.FDiv}[e.Op]
	if op == nil {
		return nil
	}
	return func(v *vm) sym.Expr { return v.over(x(v), y(v), op) }
}

func (c *compiler) castTerm(e *model.Cast) func(v *vm) sym.Expr {
	width := e.T.Bits
	switch e.X.Type().Kind {
	case model.Int:
		if x := c.integer(e.X); x != nil {
			return func(v *vm) sym.Expr {
				n := v.f.Int(x(v))
				return v.over(n, sym.Nil, func(a, _ sym.Expr) sym.Expr { return v.f.IntToFloat(a, width) })
			}
		}
	case model.Float:
		if x := c.term(e.X); x != nil {
			return func(v *vm) sym.Expr {
				return v.over(x(v), sym.Nil, func(a, _ sym.Expr) sym.Expr { return v.f.FConv(a, width) })
			}
		}
	}
	return nil
}

// compareTerms compiles a comparison that terms decide by themselves.
func (c *compiler) compareTerms(e *model.Binary) logicalFn {
	x, y, f := c.term(e.X), c.term(e.Y), c.r.ev.F
	if x == nil || y == nil {
		return nil
	}
	op := map[model.Op]func(a, b sym.Expr) sym.Expr{model.Lt: f.FLt, model.Le: f.FLe, model.Eq: f.FEq, model.Ne: f.FNe,
		model.Gt: func(a, b sym.Expr) sym.Expr { return f.FLt(b, a) },
		model.Ge: func(a, b sym.Expr) sym.Expr { return f.FLe(b, a) }}[e.Op]
	if op == nil {
		return nil
	}
	return func(v *vm) bool {
		holds := v.over(x(v), y(v), op)
		if holds != sym.True && holds != sym.False {
			v.giveUp()
		}
		return holds == sym.True
	}
}
