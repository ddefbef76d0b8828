package rounding

import (
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
)

// reals translates expressions of machine arithmetic into expressions over the real
// numbers, in a factory of its own. A literal is the number that it was rounded to. What
// is not computed, an input say, is a symbol: the same for the same expression.
type reals struct {
	f     *sym.Factory // of machine arithmetic
	r     *sym.Factory
	memo  map[sym.Expr]sym.Expr // of expressions without conditional values
	names map[string]sym.Expr   // of symbols, with what they stand for
	from  map[sym.Expr]sym.Expr // from symbols to what they stand for
}

func newReals(f *sym.Factory) *reals {
	return &reals{f: f, r: sym.New(sym.Real), memo: map[sym.Expr]sym.Expr{}, names: map[string]sym.Expr{},
		from: map[sym.Expr]sym.Expr{}}
}

// maxReals bounds the expressions over the reals that are kept from one question to the
// next; maxFresh those that one question may build.
const (
	maxReals = 1 << 20
	maxFresh = 1 << 20
)

// tape gives the value of each node of a tape over the reals.
func (x *reals) tape(t *tape) ([]sym.Expr, *Reason) {
	if x.r.Size() > maxReals {
		*x = *newReals(x.f)
	}
	limit := x.r.Size() + maxFresh
	memo := x.memo
	if len(t.chosen) > 0 {
		memo = map[sym.Expr]sym.Expr{}
	}
	out := make([]sym.Expr, len(t.nodes))
	for k := range t.nodes {
		n := &t.nodes[k]
		key := n.e
		if n.kind == integer || n.kind == whole {
			out[k] = x.converted(n)
			continue
		}
		v, ok := memo[key]
		if !ok {
			args := make([]sym.Expr, len(n.args))
			for i, a := range n.args {
				args[i] = out[a]
			}
			v = x.node(n, args)
			memo[key] = v
		}
		if out[k] = v; x.r.Size() > limit {
			return nil, &Reason{Kind: TooLarge}
		}
	}
	return out, nil
}

// converted gives an integer as a real number. One that was computed from floating
// values is a symbol: it is the same in both programs if its expression is.
func (x *reals) converted(n *node) sym.Expr {
	if n.kind == whole {
		return x.symbol(n.e, sym.SortReal)
	}
	return x.r.IntToReal(x.integer(n.e))
}

// integer translates an integer expression: sums and products of what is opaque.
func (x *reals) integer(e sym.Expr) sym.Expr {
	f, r := x.f, x.r
	if q, ok := f.Num(e); ok {
		return r.Number(q)
	}
	total := r.Int(0)
	f.Terms(e, func(coef, mono sym.Expr) bool {
		q, _ := f.Num(coef)
		p := r.Number(q)
		if !f.IsUnit(mono) {
			f.Factors(mono, func(atom, power sym.Expr) bool {
				a := x.symbol(atom, sym.SortInt)
				if n, ok := f.AsInt64(power); ok && n <= maxPower {
					p = r.Mul(p, r.Pow(a, int(n)))
				} else {
					p = r.Mul(p, r.Apply("^", sym.SortInt, a, r.Symbol(f.String(power), sym.SortInt)))
				}
				return true
			})
		}
		total = r.Add(total, p)
		return true
	})
	return total
}

const maxPower = 64

// symbol stands for an expression. Different expressions have different symbols, even
// where their texts are cut to be the same.
func (x *reals) symbol(e sym.Expr, s sym.Sort) sym.Expr {
	name := shown(x.f, e)
	for i := 2; ; i++ {
		old, taken := x.names[name]
		if !taken || old == e {
			break
		}
		name = shown(x.f, e) + "#" + strconv.Itoa(i)
	}
	x.names[name] = e
	v := x.r.Symbol(name, s)
	x.from[v] = e
	return v
}

// node applies a node's operation to real values.
func (x *reals) node(n *node, a []sym.Expr) sym.Expr {
	r := x.r
	switch n.kind {
	case constant:
		return r.Rational(rat(n.val))
	case add, sub, mul, div:
		return x.binary(n.kind, a[0], a[1])
	case neg:
		return r.Neg(a[0])
	case convert:
		return a[0]
	case sqroot:
		return r.FApply("sqrt", 64, a[0])
	case absolute: // of p and -p it is the same
		if m := r.Neg(a[0]); r.Compare(m, a[0]) < 0 {
			return r.FApply("fabs", 64, m)
		}
		return r.FApply("fabs", 64, a[0])
	case lesser:
		return x.extreme("fmin", a)
	case larger:
		return x.extreme("fmax", a)
	case reduceSum, reduceFactor:
		op := map[kind]kind{reduceSum: add, reduceFactor: mul}[n.kind]
		v := a[0]
		for _, y := range a[1:] {
			v = x.binary(op, v, y)
		}
		return v
	}
	return x.symbol(n.e, sym.SortReal)
}

func (x *reals) binary(op kind, a, b sym.Expr) sym.Expr {
	switch op {
	case add:
		return x.r.Add(a, b)
	case sub:
		return x.r.Sub(a, b)
	case mul:
		return x.r.Mul(a, b)
	}
	return x.r.Div(a, b)
}

// extreme is the least or largest of several values, whatever the order in which they
// were compared.
func (x *reals) extreme(fn string, args []sym.Expr) sym.Expr {
	r := x.r
	var all []sym.Expr
	for _, a := range args {
		if r.Op(a) == sym.OpFApply && r.Name(a) == fn {
			all = append(all, r.Args(a)...)
		} else {
			all = append(all, a)
		}
	}
	slices.SortFunc(all, r.Compare)
	if all = slices.Compact(all); len(all) == 1 {
		return all[0]
	}
	return r.FApply(fn, 64, all...)
}
