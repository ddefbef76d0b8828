package sym

import (
	"fmt"
	"math/big"
)

// reduce evaluates a reduction: the terms are combined in the order that the value of
// its call decides. A pair is two terms.
func (ev *evaluator) reduce(x Expr, vs []Value) (Value, error) {
	f := ev.f
	op := f.Name(x)
	width := 1
	if op == ReduceMaxLoc || op == ReduceMinLoc {
		width = 2
	}
	r := reducing{ev: ev, op: op, sort: f.Sort(f.Args(x)[1])}
	var items [][]Value
	for terms := vs[1:]; len(terms) > 0; terms = terms[width:] {
		items = append(items, terms[:width])
	}
	out, err := r.combineAll(items, vs[0].Num.Num())
	if err != nil {
		return Value{}, err
	}
	if f.Sort(x) == SortInt {
		return out[1], nil
	}
	return out[0], nil
}

// reducing is the evaluation of one reduction of values of a floating sort.
type reducing struct {
	ev   *evaluator
	op   string
	sort Sort
}

// combineAll combines the items two at a time. The choice, an integer, says which two in
// turn: its remainder by the number of ordered pairs that there are is the number of the
// pair, and its quotient the choice of what follows. So each order there is has a choice,
// and 0 is that of the ranks, from the left.
func (r *reducing) combineAll(items [][]Value, choice *big.Int) ([]Value, error) {
	items = append([][]Value(nil), items...)
	choice = new(big.Int).Abs(choice)
	k := new(big.Int)
	for n := len(items); n > 1; n-- {
		choice.QuoRem(choice, big.NewInt(int64(n*(n-1))), k)
		i, j := int(k.Int64())/(n-1), int(k.Int64())%(n-1)
		if j >= i {
			j++
		}
		v, err := r.combine(items[i], items[j])
		if err != nil {
			return nil, err
		}
		items[i] = v
		items = append(items[:j:j], items[j+1:]...)
	}
	return items[0], nil
}

func (r *reducing) combine(a, b []Value) ([]Value, error) {
	switch r.op {
	case ReduceSum:
		return r.operate(OpFAdd, a[0], b[0])
	case ReduceProd:
		return r.operate(OpFMul, a[0], b[0])
	case ReduceMax, ReduceMin, ReduceMaxLoc, ReduceMinLoc:
		return r.extreme(a, b)
	}
	return nil, fmt.Errorf("%w for %s", ErrUnknown, r.op)
}

func (r *reducing) operate(op Op, a, b Value) ([]Value, error) {
	v, err := r.ev.operator(op, r.sort, []Value{a, b})
	return []Value{v}, err
}

// extreme gives the second of two items if it is more extreme than the first. Of pairs
// that are equally extreme the result has the least index.
func (r *reducing) extreme(a, b []Value) ([]Value, error) {
	x, y := a[0], b[0]
	if r.op == ReduceMin || r.op == ReduceMinLoc {
		x, y = y, x
	}
	if worse, err := r.less(x, y); err != nil || worse {
		return b, err
	}
	if len(a) == 1 {
		return a, nil
	}
	if better, err := r.less(y, x); err != nil || better || a[1].Num.Cmp(b[1].Num) <= 0 {
		return a, err
	}
	return []Value{a[0], b[1]}, nil
}

func (r *reducing) less(a, b Value) (bool, error) {
	switch r.sort {
	case SortReal:
		return a.Num.Cmp(b.Num) < 0, nil
	case SortF80:
		v, err := r.ev.function(OpFLt.String(), SortBool, []Value{a, b})
		return v.Bool, err
	}
	v, err := r.ev.operator(OpFLt, SortBool, []Value{a, b})
	return v.Bool, err
}
