package concrete

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// quant tries all values of a bound integer variable between the bounds that
// the constraint states (or, when there is none, the body's premise).
func (t *thread) quant(e *model.Quant) (value, error) {
	if e.Bound.Type.Kind != model.Int {
		return value{}, unsupported(t.pos(e.At), "a quantifier over %s", e.Bound.Type)
	}
	var lo, hi *num
	for _, c := range []model.Expr{e.Constraint, premise(e)} {
		if c == nil {
			continue
		}
		if err := t.bounds(c, e.Bound, &lo, &hi); err != nil {
			return value{}, err
		}
	}
	if lo == nil || hi == nil {
		return value{}, unsupported(t.pos(e.At), "a quantifier over %s without bounds on both sides", e.Bound.Name)
	}
	inner := t.binding()
	for i := *lo; i.cmp(*hi) <= 0; i = i.add(intNum(1)) {
		inner.bound[e.Bound] = i
		holds, err := inner.instance(e)
		if err != nil {
			return value{}, err
		}
		if holds != e.Forall {
			return numValue(boolNum(holds)), nil
		}
	}
	return numValue(boolNum(e.Forall)), nil
}

// premise gives what bounds the variable when the quantifier itself does not.
func premise(e *model.Quant) model.Expr {
	b, ok := e.Body.(*model.Binary)
	switch {
	case ok && e.Forall && b.Op == model.Implies:
		return b.X
	case ok && !e.Forall && b.Op == model.And:
		return b
	}
	return nil
}

func (t *thread) instance(e *model.Quant) (bool, error) {
	if e.Constraint != nil {
		c, err := t.truth(e.Constraint)
		if err != nil {
			return false, err
		}
		if !c {
			return e.Forall, nil
		}
	}
	return t.truth(e.Body)
}

// bounds collects bounds on a variable from a conjunction of comparisons.
func (t *thread) bounds(c model.Expr, v *model.Variable, lo, hi **num) error {
	b, ok := stripCasts(c).(*model.Binary)
	if !ok {
		return nil
	}
	if b.Op == model.And {
		if err := t.bounds(b.X, v, lo, hi); err != nil {
			return err
		}
		return t.bounds(b.Y, v, lo, hi)
	}
	op, other := b.Op, b.Y
	switch {
	case isVar(b.X, v) && !mentions(b.Y, v):
	case isVar(b.Y, v) && !mentions(b.X, v):
		other = b.X
		op = map[model.Op]model.Op{model.Lt: model.Gt, model.Le: model.Ge, model.Gt: model.Lt, model.Ge: model.Le,
			model.Eq: model.Eq}[op]
	default:
		return nil
	}
	x, err := t.eval(other)
	if err != nil || x.k != number {
		return err
	}
	n := x.n
	switch op {
	case model.Lt:
		tighten(hi, n.neg().floor().add(intNum(1)).neg(), -1)
	case model.Le:
		tighten(hi, n.floor(), -1)
	case model.Gt:
		tighten(lo, n.floor().add(intNum(1)), 1)
	case model.Ge:
		tighten(lo, n.neg().floor().neg(), 1)
	case model.Eq:
		tighten(lo, n.neg().floor().neg(), 1)
		tighten(hi, n.floor(), -1)
	}
	return nil
}

func tighten(b **num, n num, dir int) {
	if *b == nil || n.cmp(**b)*dir > 0 {
		*b = &n
	}
}

func stripCasts(e model.Expr) model.Expr {
	for {
		c, ok := e.(*model.Cast)
		if !ok {
			return e
		}
		e = c.X
	}
}

func isVar(e model.Expr, v *model.Variable) bool {
	e = stripCasts(e)
	if l, ok := e.(*model.Load); ok {
		e = l.Place
	}
	r, ok := e.(*model.VarRef)
	return ok && r.Var == v
}

// mentions tells whether an expression refers to a variable.
func mentions(e model.Expr, v *model.Variable) bool {
	any := func(es ...model.Expr) bool {
		for _, x := range es {
			if x != nil && mentions(x, v) {
				return true
			}
		}
		return false
	}
	switch e := e.(type) {
	case *model.VarRef:
		return e.Var == v
	case *model.Load:
		return any(e.Place)
	case *model.AddrOf:
		return any(e.Place)
	case *model.Deref:
		return any(e.Ptr)
	case *model.Index:
		return any(e.Array, e.Index)
	case *model.Member:
		return any(e.Struct)
	case *model.Unary:
		return any(e.X)
	case *model.Binary:
		return any(e.X, e.Y)
	case *model.Cond:
		return any(e.C, e.X, e.Y)
	case *model.Cast:
		return any(e.X)
	case *model.Quant:
		return any(e.Constraint, e.Body)
	case *model.Apply:
		return any(e.Args...)
	case *model.Sequence:
		return any(e.Args...)
	case *model.Remote:
		return any(e.Rank)
	case *model.InFlight:
		return any(e.Src, e.Dst, e.Tag, e.Message, e.Element)
	case *model.Fold:
		return any(e.Lo, e.Hi, e.Cond, e.Body)
	}
	return false
}

// apply computes an abstract function.
func (t *thread) apply(e *model.Apply) (value, error) {
	args := make([]*big.Rat, len(e.Args))
	for i, a := range e.Args {
		v, err := t.eval(a)
		if err != nil {
			return v, err
		}
		switch v.k {
		case number:
			args[i] = v.n.rat()
		case float:
			if args[i] = new(big.Rat).SetFloat64(v.f); args[i] == nil {
				return v, unsupported(t.pos(e.At), "%s of %v", e.Func.Name, v.f)
			}
		default:
			return v, unsupported(t.pos(e.At), "%s of %s", e.Func.Name, v)
		}
	}
	r := t.in.o.Abstract(e.Func.Name, args)
	res := numValue(ratNum(new(big.Rat).Set(r)))
	switch e.T.Kind {
	case model.Int:
		return numValue(bigNum(res.n.big()).wrap(e.T.Bits, e.T.Signed)), nil
	case model.Float:
		return t.toFloat(res, e.T), nil
	}
	return res, nil
}
