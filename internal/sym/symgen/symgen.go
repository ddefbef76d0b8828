// Package symgen makes random expressions and valuations for tests of what works
// on expressions.
package symgen

import (
	"math/big"

	"github.com/tass-go/tass/internal/sym"
)

// Gen makes expressions over a few fixed symbols: integers i, j, n, reals x, y,
// booleans b, c, arrays a of integers and r of reals, and an integer function g.
type Gen struct {
	F *sym.Factory
	// Pick returns a number in [0, n).
	Pick func(n int) int
	// What may occur beyond linear arithmetic and conditions.
	Products, Division, Arrays, Conditionals, Reals bool
}

// Ints returns the integer symbols.
func (g *Gen) Ints() []sym.Expr {
	return []sym.Expr{g.F.Symbol("i", sym.SortInt), g.F.Symbol("j", sym.SortInt), g.F.Symbol("n", sym.SortInt)}
}

func (g *Gen) reals() []sym.Expr {
	return []sym.Expr{g.F.Symbol("x", sym.SortReal), g.F.Symbol("y", sym.SortReal)}
}

func (g *Gen) array(elem sym.Sort, name string) sym.Expr {
	return g.F.Symbol(name, g.F.ArraySort(elem))
}

// Int makes an integer expression of at most that depth.
func (g *Gen) Int(depth int) sym.Expr {
	f := g.F
	if depth <= 0 || g.Pick(4) == 0 {
		if g.Pick(3) == 0 {
			return f.Int(int64(g.Pick(9) - 3))
		}
		return g.Ints()[g.Pick(3)]
	}
	switch g.Pick(9) {
	case 0, 1:
		return f.Add(g.Int(depth-1), g.Int(depth-1))
	case 2:
		return f.Sub(g.Int(depth-1), g.Int(depth-1))
	case 3:
		return f.Mul(f.Int(int64(g.Pick(7)-3)), g.Int(depth-1))
	case 4:
		if g.Products {
			return f.Mul(g.Int(depth-1), g.Int(depth-1))
		}
	case 5:
		if g.Division {
			return g.quotient(depth)
		}
	case 6, 7:
		if g.Arrays {
			return g.element(depth)
		}
	case 8:
		if g.Conditionals {
			return f.Ite(g.Bool(depth-1), g.Int(depth-1), g.Int(depth-1))
		}
	}
	return f.Add(g.Int(depth-1), f.Int(int64(g.Pick(5)-2)))
}

func (g *Gen) quotient(depth int) sym.Expr {
	f := g.F
	b := f.Int(int64(g.Pick(5) + 1))
	switch g.Pick(8) {
	case 0:
		b = f.Neg(b)
	case 1:
		b = g.Ints()[g.Pick(3)]
	}
	switch g.Pick(5) {
	case 0, 1:
		return f.IntDiv(g.Int(depth-1), b)
	case 2:
		return f.FloorMod(g.Int(depth-1), f.Int(int64(g.Pick(5)+2)))
	case 3:
		if g.Reals {
			return f.RealToInt(g.Real(depth - 1))
		}
	}
	return f.IntMod(g.Int(depth-1), b)
}

func (g *Gen) element(depth int) sym.Expr {
	f := g.F
	a := g.array(sym.SortInt, "a")
	switch g.Pick(5) {
	case 0:
		return f.Apply("g", sym.SortInt, g.Int(depth-1))
	case 1:
		a = f.Write(a, g.Int(depth-1), g.Int(depth-1))
	case 2:
		a = f.DenseArray(a, []sym.Expr{g.Int(depth - 1), sym.Nil, g.Int(depth - 1)})
	}
	return f.Read(a, g.Int(depth-1))
}

// Real makes a real expression.
func (g *Gen) Real(depth int) sym.Expr {
	f := g.F
	if depth <= 0 || g.Pick(4) == 0 {
		if g.Pick(3) == 0 {
			return f.Rational(big.NewRat(int64(g.Pick(9)-4), 2))
		}
		return g.reals()[g.Pick(2)]
	}
	switch g.Pick(7) {
	case 0, 1:
		return f.Add(g.Real(depth-1), g.Real(depth-1))
	case 2:
		return f.Sub(g.Real(depth-1), g.Real(depth-1))
	case 3:
		if g.Products {
			return f.Mul(g.Real(depth-1), g.Real(depth-1))
		}
	case 4:
		if g.Division {
			return f.Div(g.Real(depth-1), g.Real(depth-1))
		}
	case 5:
		if g.Arrays {
			return f.Read(g.array(sym.SortReal, "r"), g.Int(depth-1))
		}
	case 6:
		return f.IntToReal(g.Int(depth - 1))
	}
	return f.Mul(f.Rational(big.NewRat(int64(g.Pick(7)-3), 2)), g.Real(depth-1))
}

// Bool makes a condition.
func (g *Gen) Bool(depth int) sym.Expr {
	f := g.F
	switch k := g.Pick(10); {
	case k == 0 && depth > 0:
		return f.And(g.Bool(depth-1), g.Bool(depth-1))
	case k == 1 && depth > 0:
		return f.Or(g.Bool(depth-1), g.Bool(depth-1))
	case k == 2 && depth > 0:
		return f.Not(g.Bool(depth - 1))
	case k == 3:
		return f.Symbol([]string{"b", "c"}[g.Pick(2)], sym.SortBool)
	case k <= 5 && g.Reals:
		return g.compare(g.Real(depth), g.Real(depth))
	}
	return g.compare(g.Int(depth), g.Int(depth))
}

func (g *Gen) compare(a, b sym.Expr) sym.Expr {
	switch g.Pick(6) {
	case 0:
		return g.F.Lt(a, b)
	case 1:
		return g.F.Eq(a, b)
	case 2:
		return g.F.Ne(a, b)
	case 3:
		return g.F.Ge(a, b)
	}
	return g.F.Le(a, b)
}

// Valuation makes small random values for all symbols.
func (g *Gen) Valuation() *sym.Valuation {
	cells := map[string]sym.Value{}
	fresh := func(s sym.Sort) sym.Value {
		switch s {
		case sym.SortBool:
			return sym.Value{Bool: g.Pick(2) == 0}
		case sym.SortReal:
			return sym.Value{Num: big.NewRat(int64(g.Pick(17)-8), 2)}
		}
		return sym.IntValue(int64(g.Pick(11) - 4))
	}
	value := func(key string, s sym.Sort) sym.Value {
		v, ok := cells[key]
		if !ok {
			v = fresh(s)
			if e := g.F.ElemSort(s); e != sym.SortNone {
				a := &sym.ArrayValue{Default: fresh(e), Elems: map[string]sym.Value{}}
				for i := int64(-3); i < 5; i++ {
					a = a.With(big.NewInt(i), fresh(e))
				}
				v = sym.Value{Array: a}
			}
			cells[key] = v
		}
		return v
	}
	return &sym.Valuation{
		Symbol: func(name string, s sym.Sort) (sym.Value, bool) {
			return value(name+":"+g.F.SortString(s), s), true
		},
		Func: func(name string, s sym.Sort, args []sym.Value) (sym.Value, bool) {
			key := name
			for _, a := range args {
				key += "," + a.String()
			}
			return value(key, s), true
		},
	}
}
