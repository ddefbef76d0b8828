package sym

import (
	"fmt"
	"math/big"
	"strings"

	"pgregory.net/rapid"
)

// tree is an expression as a program would write it: the tests' own reading of
// the operators, against which the canonical forms are judged.
type tree struct {
	op   string
	kids []*tree
	num  *big.Rat
	name string
}

func (t *tree) String() string {
	switch t.op {
	case "num":
		return t.num.RatString()
	case "var":
		return t.name
	}
	parts := make([]string, len(t.kids))
	for i, k := range t.kids {
		parts[i] = k.String()
	}
	return t.op + t.name + "(" + strings.Join(parts, ", ") + ")"
}

// world is a valuation in the tests' own terms.
type world struct {
	num   map[string]*big.Rat
	bools map[string]bool
}

func (w *world) valuation(rng int64) *Valuation {
	return &Valuation{
		Range: rng,
		Symbol: func(name string, s Sort) (Value, bool) {
			switch {
			case s == SortBool:
				return Value{Bool: w.bools[name]}, true
			case s == SortInt || s == SortReal:
				r, ok := w.num[name]
				return Value{Num: r}, ok
			}
			return Value{Array: &ArrayValue{
				Elems:   map[string]Value{"0": IntValue(5), "1": IntValue(-2), "3": IntValue(1)},
				Default: IntValue(7),
			}}, true
		},
		Func: func(name string, s Sort, args []Value) (Value, bool) {
			return Value{Num: applyFn(args[0].Num)}, true
		},
	}
}

// applyFn is the tests' meaning of the uninterpreted function g.
func applyFn(x *big.Rat) *big.Rat {
	n := new(big.Int).Mod(x.Num(), big.NewInt(5))
	return new(big.Rat).SetInt(n.Sub(n, big.NewInt(2)))
}

const testRange = 6

// drawWorld draws small values, among them many equal ones and zeros.
func drawWorld(t *rapid.T) *world {
	w := &world{map[string]*big.Rat{}, map[string]bool{}}
	for _, n := range []string{"i", "j", "k"} {
		w.num[n] = new(big.Rat).SetInt64(rapid.Int64Range(-4, 4).Draw(t, n))
	}
	for _, n := range []string{"x", "y"} {
		w.num[n] = big.NewRat(rapid.Int64Range(-4, 4).Draw(t, n), rapid.Int64Range(1, 3).Draw(t, n))
	}
	for _, n := range []string{"p", "q", "r"} {
		w.bools[n] = rapid.Bool().Draw(t, n)
	}
	return w
}

func leafTree(t *rapid.T, s Sort, bound []string) *tree {
	switch s {
	case SortBool:
		return &tree{op: "var", name: rapid.SampledFrom([]string{"p", "q", "r"}).Draw(t, "b")}
	case SortInt:
		if rapid.IntRange(0, 2).Draw(t, "leaf") == 0 {
			return &tree{op: "num", num: new(big.Rat).SetInt64(rapid.Int64Range(-6, 6).Draw(t, "n"))}
		}
		return &tree{op: "var", name: rapid.SampledFrom(append([]string{"i", "j", "k"}, bound...)).Draw(t, "v")}
	}
	if rapid.IntRange(0, 2).Draw(t, "leaf") == 0 {
		return &tree{op: "rnum", num: big.NewRat(rapid.Int64Range(-6, 6).Draw(t, "n"), rapid.Int64Range(1, 4).Draw(t, "d"))}
	}
	return &tree{op: "rvar", name: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "v")}
}

type shape struct {
	op   string
	args []Sort
}

func shapes(s Sort) []shape {
	i, r, b := SortInt, SortReal, SortBool
	switch s {
	case SortInt:
		return []shape{
			{"+", []Sort{i, i}}, {"-", []Sort{i, i}}, {"*", []Sort{i, i}}, {"neg", []Sort{i}},
			{"div", []Sort{i, i}}, {"mod", []Sort{i, i}}, {"wrap", []Sort{i}}, {"trunc", []Sort{r}},
			{"ite", []Sort{b, i, i}}, {"&", []Sort{i, i}}, {"|", []Sort{i, i}}, {"^", []Sort{i, i}},
			{"shl", []Sort{i}}, {"shr", []Sort{i}}, {"read", []Sort{i}}, {"rw", []Sort{i, i, i}},
			{"rww", []Sort{i, i, i, i, i}}, {"min", []Sort{i, i}}, {"g", []Sort{i}}, {"+", []Sort{i, i}},
			{"*", []Sort{i, i}}, {"sum", []Sort{i, i}}, {"sq", []Sort{i}}, {"prod", []Sort{i, i}},
		}
	case SortReal:
		return []shape{
			{"+", []Sort{r, r}}, {"-", []Sort{r, r}}, {"*", []Sort{r, r}}, {"neg", []Sort{r}},
			{"/", []Sort{r, r}}, {"/", []Sort{r, r}}, {"real", []Sort{i}}, {"ite", []Sort{b, r, r}},
			{"sq", []Sort{r}}, {"max", []Sort{r, r}}, {"sum", []Sort{r, r}},
		}
	}
	return []shape{
		{"and", []Sort{b, b}}, {"or", []Sort{b, b}}, {"not", []Sort{b}}, {"iff", []Sort{b, b}},
		{"ite", []Sort{b, b, b}}, {"implies", []Sort{b, b}}, {"and3", []Sort{b, b, b}}, {"or3", []Sort{b, b, b}},
		{"<", []Sort{i, i}}, {"<=", []Sort{i, i}}, {"==", []Sort{i, i}}, {"!=", []Sort{i, i}},
		{"<", []Sort{r, r}}, {"<=", []Sort{r, r}}, {"==", []Sort{r, r}}, {"!=", []Sort{r, r}},
		{">=1", []Sort{i}}, {">=1", []Sort{r}}, {"<=1", []Sort{i}}, {"<=1", []Sort{r}},
		{"forall", []Sort{b}}, {"exists", []Sort{b}}, {"ranged", []Sort{b}},
	}
}

// drawTree draws a tree of sort s; bound are the bound variables in scope.
func drawTree(t *rapid.T, s Sort, depth int, bound []string) *tree {
	if depth == 0 || rapid.IntRange(0, 5).Draw(t, "stop") == 0 {
		return leafTree(t, s, bound)
	}
	sh := rapid.SampledFrom(shapes(s)).Draw(t, "op")
	n := &tree{op: sh.op}
	switch sh.op {
	case "forall", "exists", "ranged", "sum", "prod":
		if len(bound) > 1 {
			return leafTree(t, s, bound)
		}
		n.name = fmt.Sprint("b", len(bound))
		bound = append(append([]string(nil), bound...), n.name)
	}
	for _, a := range sh.args {
		n.kids = append(n.kids, drawTree(t, a, depth-1, bound))
	}
	return n
}

// leaves builds symbols and numbers.
func (t *tree) leaf(f *Factory) (Expr, bool) {
	switch t.op {
	case "num":
		return f.BigInt(t.num.Num()), true
	case "rnum":
		return f.Rational(t.num), true
	case "rvar":
		return f.Symbol(t.name, SortReal), true
	case "var":
		switch t.name[0] {
		case 'b':
			return f.BoundVar(t.name, SortInt), true
		case 'p', 'q', 'r':
			return f.Symbol(t.name, SortBool), true
		}
		return f.Symbol(t.name, SortInt), true
	}
	return Nil, false
}

// build calls the factory's constructors from the bottom up.
func (t *tree) build(f *Factory) Expr {
	if e, ok := t.leaf(f); ok {
		return e
	}
	k := make([]Expr, len(t.kids))
	for i, c := range t.kids {
		k[i] = c.build(f)
	}
	arr := f.Symbol("a", f.ArraySort(SortInt))
	switch t.op {
	case "+":
		return f.Add(k[0], k[1])
	case "-":
		return f.Sub(k[0], k[1])
	case "*":
		return f.Mul(k[0], k[1])
	case "/":
		return f.Div(k[0], k[1])
	case "sq":
		return f.Pow(k[0], 2)
	case "neg":
		return f.Neg(k[0])
	case "div":
		return f.IntDiv(k[0], k[1])
	case "mod":
		return f.IntMod(k[0], k[1])
	case "wrap":
		return f.FloorMod(k[0], f.Int(8))
	case "trunc":
		return f.RealToInt(k[0])
	case "real":
		return f.IntToReal(k[0])
	case "ite":
		return f.Ite(k[0], k[1], k[2])
	case "&":
		return f.BitAnd(k[0], k[1])
	case "|":
		return f.BitOr(k[0], k[1])
	case "^":
		return f.BitXor(k[0], k[1])
	case "shl":
		return f.Shl(k[0], f.Int(2))
	case "shr":
		return f.Shr(k[0], f.Int(2))
	case "read":
		return f.Read(arr, k[0])
	case "rw":
		return f.Read(f.Write(arr, k[0], k[1]), k[2])
	case "rww":
		return f.Read(f.Write(f.Write(arr, k[0], k[1]), k[2], k[3]), k[4])
	}
	return t.buildRest(f, k)
}

func (t *tree) buildRest(f *Factory, k []Expr) Expr {
	switch t.op {
	case "min":
		return f.Min(k[0], k[1])
	case "max":
		return f.Max(k[0], k[1])
	case "g":
		return f.Apply("g", SortInt, k[0])
	}
	return t.buildBool(f, k)
}

func (t *tree) buildBool(f *Factory, k []Expr) Expr {
	v := f.BoundVar(t.name, SortInt)
	switch t.op {
	case "sum":
		return f.Sum(v, f.Int(-2), f.Add(f.Symbol("i", SortInt), f.Int(1)), k[1])
	case "prod":
		return f.Product(v, f.Int(-2), f.Add(f.Symbol("i", SortInt), f.Int(1)), k[1])
	case "and", "and3":
		return f.And(k...)
	case "or", "or3":
		return f.Or(k...)
	case "not":
		return f.Not(k[0])
	case "iff":
		return f.Iff(k[0], k[1])
	case "implies":
		return f.Implies(k[0], k[1])
	case "<":
		return f.Lt(k[0], k[1])
	case "<=":
		return f.Le(k[0], k[1])
	case ">=1":
		return f.Ge(k[0], f.constOf(f.Int(1), f.Sort(k[0])))
	case "<=1":
		return f.Le(k[0], f.constOf(f.Int(1), f.Sort(k[0])))
	case "==":
		return f.Eq(k[0], k[1])
	case "!=":
		return f.Ne(k[0], k[1])
	case "forall":
		return f.Forall(v, k[0])
	case "exists":
		return f.Exists(v, k[0])
	case "ranged":
		return f.Forall(v, f.Implies(f.And(f.Ge(v, f.Int(-1)), f.Lt(v, f.Int(3))), k[0]))
	}
	panic("no constructor for " + t.op)
}
