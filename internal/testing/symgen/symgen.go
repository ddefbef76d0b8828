// Package symgen makes random expressions and valuations for tests of what works
// on expressions.
package symgen

import (
	"math/big"
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Gen makes expressions over a few fixed symbols: integers i, j, n, reals x, y,
// booleans b, c, arrays a of integers and r of reals, and an integer function g.
type Gen struct {
	F *sym.Factory
	// Pick returns a number in [0, n).
	Pick func(n int) int
	// What may occur beyond linear arithmetic and conditions.
	Products, Division, Arrays, Conditionals, Reals bool
	// Folds are sums and products over ranges, Quantifiers universal and existential
	// statements about ranges. Both have short ranges under the valuations made here.
	Folds, Quantifiers bool
	bound              []sym.Expr // variables of the folds and quantifiers around
}

// Ints returns the integer symbols.
func (g *Gen) Ints() []sym.Expr {
	return []sym.Expr{g.F.Symbol("i", sym.SortInt), g.F.Symbol("j", sym.SortInt), g.F.Symbol("n", sym.SortInt)}
}

// variable picks an integer symbol or a bound variable.
func (g *Gen) variable() sym.Expr {
	all := append(g.Ints(), g.bound...)
	return all[g.Pick(len(all))]
}

// within makes something with a variable bound around it.
func (g *Gen) within(make func(v sym.Expr) sym.Expr) sym.Expr {
	v := g.F.BoundVar("k"+strconv.Itoa(len(g.bound)), sym.SortInt)
	g.bound = append(g.bound, v)
	defer func() { g.bound = g.bound[:len(g.bound)-1] }()
	return make(v)
}

// end makes an end of a range.
func (g *Gen) end() sym.Expr {
	f := g.F
	if g.Pick(3) == 0 {
		return f.Int(int64(g.Pick(4) - 1))
	}
	return f.Add(g.variable(), f.Int(int64(g.Pick(5)-2)))
}

func (g *Gen) fold(depth int, body func(int) sym.Expr) sym.Expr {
	lo, hi := g.end(), g.end()
	op := sym.OpSum
	if g.Pick(4) == 0 {
		op = sym.OpProd
	}
	return g.within(func(v sym.Expr) sym.Expr {
		if g.Pick(4) == 0 { // a power of the variable
			b := body(0)
			if g.F.Sort(b) == sym.SortReal {
				return g.F.Fold(op, v, lo, hi, g.F.Pow(g.F.IntToReal(v), g.Pick(4)))
			}
			return g.F.Fold(op, v, lo, hi, g.F.Pow(v, g.Pick(4)))
		}
		return g.F.Fold(op, v, lo, hi, body(depth-1))
	})
}

// quantified makes a statement about all or some numbers of a range.
func (g *Gen) quantified(depth int) sym.Expr {
	f := g.F
	lo, hi := g.end(), g.end()
	return g.within(func(v sym.Expr) sym.Expr {
		in, body := f.And(f.Le(lo, v), f.Lt(v, hi)), g.Bool(depth-1)
		if g.Pick(3) == 0 {
			return f.Exists(v, f.And(in, body))
		}
		return f.Forall(v, f.Implies(in, body))
	})
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
		return g.variable()
	}
	if g.Folds && g.Pick(6) == 0 {
		return g.fold(depth, g.Int)
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
	if g.Folds && g.Pick(6) == 0 {
		return g.fold(depth, g.Real)
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
	if g.Quantifiers && depth > 0 && g.Pick(4) == 0 {
		return g.quantified(depth)
	}
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

// maxRange is more than any end of a range of a quantifier is away from 0: symbols
// are at most 6, each of at most three ranges around adds 2.
const maxRange = 14

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
		Range: maxRange,
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
