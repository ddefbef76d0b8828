package divergence

import (
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
)

// kind is what a list of operands is combined by.
type kind uint8

const (
	sums kind = iota
	products
)

// term is an operand of a sum, negated or not, or of a product.
type term struct {
	e   sym.Expr
	neg bool
}

// maxTerms bounds the operands of one sum or product that are looked at.
const maxTerms = 20_000

// inner tells whether an expression is a sum, or a product.
func (w *walker) inner(e sym.Expr, k kind) bool {
	switch w.f.Op(e) {
	case sym.OpFAdd, sym.OpFSub:
		return k == sums
	case sym.OpFMul:
		return k == products
	case sym.OpFNeg:
		return k == sums && w.inner(w.f.Args(e)[0], k)
	case sym.OpFReduce:
		return w.f.Name(e) == map[kind]string{sums: sym.ReduceSum, products: sym.ReduceProd}[k]
	}
	return false
}

// operands gives the direct operands of a sum or product.
func (w *walker) operands(e sym.Expr) []term {
	args := w.f.Args(e)
	switch w.f.Op(e) {
	case sym.OpFSub:
		return []term{{args[0], false}, {args[1], true}}
	case sym.OpFNeg:
		return []term{{args[0], true}}
	case sym.OpFReduce:
		args = args[1:]
	}
	list := make([]term, len(args))
	for i, a := range args {
		list[i] = term{e: a}
	}
	return list
}

// flat gives all operands of nested sums or products, ordered; without those that
// change no real value: zeros of sums, and ones of products. It gives false if there
// are too many.
func (w *walker) flat(e sym.Expr, k kind) ([]term, bool) {
	list, ok := w.gather(nil, term{e: e}, k)
	slices.SortFunc(list, w.order)
	return list, ok
}

func (w *walker) order(a, b term) int {
	if c := w.f.Compare(a.e, b.e); c != 0 || a.neg == b.neg {
		return c
	}
	if a.neg {
		return 1
	}
	return -1
}

func (w *walker) gather(list []term, t term, k kind) ([]term, bool) {
	if parts, ok := w.conditional(t.e, k); ok {
		for _, x := range parts {
			list = append(list, term{x.e, x.neg != t.neg})
		}
		return list, len(list) < maxTerms
	}
	if !w.inner(t.e, k) {
		if w.neutral(t.e, k) {
			return list, true
		}
		return append(list, t), len(list) < maxTerms
	}
	for _, x := range w.operands(t.e) {
		var ok bool
		if list, ok = w.gather(list, term{x.e, x.neg != t.neg}, k); !ok {
			return list, false
		}
	}
	return list, true
}

func (w *walker) neutral(e sym.Expr, k kind) bool {
	v, ok := w.literal(e)
	return ok && v == map[kind]float64{sums: 0, products: 1}[k]
}

// literal gives the value of a floating literal.
func (w *walker) literal(e sym.Expr) (float64, bool) {
	if w.f.Op(e) != sym.OpFConst {
		return 0, false
	}
	v, err := strconv.ParseFloat(w.f.Name(e), 64)
	return v, err == nil
}

// rest takes from two ordered lists what is in both.
func (w *walker) rest(a, b []term) (onlyA, onlyB []term) {
	for len(a) > 0 && len(b) > 0 {
		switch c := w.order(a[0], b[0]); {
		case c < 0:
			onlyA, a = append(onlyA, a[0]), a[1:]
		case c > 0:
			onlyB, b = append(onlyB, b[0]), b[1:]
		default:
			a, b = a[1:], b[1:]
		}
	}
	return append(onlyA, a...), append(onlyB, b...)
}
