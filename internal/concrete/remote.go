package concrete

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// remote finds a variable of another process: as it was when that process passed
// the annotation that is being checked.
func (t *thread) remote(e *model.Remote) (place, error) {
	other, err := t.other(e)
	if err != nil {
		return place{}, err
	}
	v, err := other.named(e)
	if err != nil {
		return place{}, err
	}
	pl, err := other.varPlace(&model.VarRef{Node: model.Node{T: v.Type, At: e.At}, Var: v})
	pl.of = other
	return pl, err
}

// other gives the process that an expression names, at the innermost call of the
// function whose variable is meant.
func (t *thread) other(e *model.Remote) (*thread, error) {
	if t.met == nil {
		return nil, unsupported(t.pos(e.At), "%s of another process, here", e.Name)
	}
	first, last, rank := t.in.base, t.in.base+t.in.o.NP, int64(0)
	if e.Spec {
		first, last = 0, t.in.partner
	}
	if e.Rank != nil {
		r, err := t.eval(e.Rank)
		if err != nil {
			return nil, err
		}
		rank = r.n.i
		if r.n.sign() < 0 || rank >= int64(last-first) {
			return nil, t.fault(verdict.OutOfBounds, e.Rank.Pos(), "no process has rank "+r.n.String())
		}
	}
	v := t.met.visited(first + int(rank))
	if v == nil {
		return nil, t.fault(verdict.OutOfBounds, e.Rank.Pos(), "a process that takes no part in the annotation")
	}
	v.in.epoch++
	other := &thread{in: v.in, p: v.p.clone(v.in.epoch), at: t.at}
	if e.Func == "" {
		return other, nil
	}
	for i := len(other.p.frames); i > 0; i-- {
		if other.p.frames[i-1].code.f.Name == e.Func {
			other.p.frames = other.p.frames[:i]
			return other, nil
		}
	}
	return nil, t.fault(verdict.InvalidPointer, e.At, "the process is not inside "+e.Func)
}

// named gives the variable that is meant, in the program of the process.
func (t *thread) named(e *model.Remote) (*model.Variable, error) {
	if e.Var != nil && !e.Spec {
		return e.Var, nil
	}
	var list []*model.Variable
	if e.Func != "" {
		f := t.p.top().code.f
		list = append(append(list, f.Params...), f.Locals...)
	} else {
		list = append(append(list, t.in.prog.Outputs...), t.in.prog.Globals...)
		for _, iv := range t.in.prog.Inputs {
			list = append(list, iv.Var)
		}
	}
	for _, v := range list {
		if v.Name == e.Name {
			return v, nil
		}
	}
	return nil, unsupported(t.pos(e.At), "no variable %s", e.Name)
}

// fold adds or multiplies over a range of integers.
func (t *thread) fold(e *model.Fold) (value, error) {
	lo, err := t.eval(e.Lo)
	if err != nil {
		return lo, err
	}
	hi, err := t.eval(e.Hi)
	if err != nil {
		return hi, err
	}
	unit := int64(0)
	if e.Op == model.Mul {
		unit = 1
	}
	sum := ratNum(big.NewRat(unit, 1))
	inner := t.binding()
	for i := lo.n; i.cmp(hi.n) < 0; i = i.add(intNum(1)) {
		inner.bound[e.Var] = i
		if e.Cond != nil {
			in, err := inner.truth(e.Cond)
			if err != nil {
				return value{}, err
			}
			if !in {
				continue
			}
		}
		v, err := inner.eval(e.Body)
		if err != nil {
			return v, err
		}
		if v.k != number {
			return v, unsupported(t.pos(e.At), "a fold over %s", v)
		}
		if e.Op == model.Mul {
			sum = sum.mul(v.n)
		} else {
			sum = sum.add(v.n)
		}
	}
	return numValue(sum), nil
}

// binding gives a copy of the thread that can bind variables of its own.
func (t *thread) binding() *thread {
	inner := *t
	inner.bound = map[*model.Variable]num{}
	for v, n := range t.bound {
		inner.bound[v] = n
	}
	return &inner
}
