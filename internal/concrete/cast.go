package concrete

import (
	"fmt"
	"math"
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// cast converts a value as C does.
func (t *thread) cast(e *model.Cast) (value, error) {
	v, err := t.converts(e)
	if err != nil {
		return v, err
	}
	from, to := e.X.Type(), e.T
	switch {
	case from.Kind == model.Dynamic || to.Kind == model.Dynamic:
		return t.dynamically(e, v)
	case to.Kind == model.Void, v.k == part && to.IsChar():
		return v, nil
	case v.k == part:
		return v, unsupported(t.pos(e.At), "%s as a number", v.frag)
	case to.Kind == model.Logical && v.of == nil && t.dangling(v.scalar):
		return v, t.fault(verdict.InvalidPointer, e.At, "a pointer to what is no longer alive is a condition")
	case to.Kind == model.Logical, to.IsBool():
		return numValue(boolNum(v.truth())), nil
	case to.Kind == model.Pointer:
		return t.toPointer(e, v)
	case v.k == pointer || v.k == funcPtr:
		return v, unsupported(t.pos(e.At), "a pointer converted to %s", to)
	case to.Kind == model.Int && from.Kind == model.Float:
		return t.floatToInt(e, v)
	case to.Kind == model.Int:
		return numValue(v.n.wrap(to.Bits, to.Signed)), nil
	case to.Kind == model.Float:
		if wide(to) && t.in.o.Float && v.k == number && !isDouble(v.n.rat()) {
			return v, notDouble(t.pos(e.At))
		}
		return t.toFloat(v, to), nil
	case to.Kind == model.Struct, to.Kind == model.Union:
		return v, nil
	}
	return v, unsupported(t.pos(e.At), "a conversion from %s to %s", from, to)
}

func (t *thread) toFloat(v value, to *model.Type) value {
	if !t.in.o.Float {
		return v
	}
	f := v.f
	if v.k == number {
		f = ratToFloat(v.n.rat())
	}
	return value{scalar: fltScalar(round(f, to.Bits))}
}

func (t *thread) floatToInt(e *model.Cast, v value) (value, error) {
	n := v.n
	if v.k == float {
		if math.IsNaN(v.f) || math.IsInf(v.f, 0) {
			return v, t.fault(verdict.ConversionOverflow, e.At, fmt.Sprintf("%v does not fit %s", v.f, e.T))
		}
		b, _ := new(big.Float).SetFloat64(v.f).Int(nil)
		n = bigNum(b)
	}
	n = bigNum(n.big())
	if n.wrap(e.T.Bits, e.T.Signed).cmp(n) != 0 {
		return v, t.fault(verdict.ConversionOverflow, e.At, fmt.Sprintf("%s does not fit %s", n, e.T))
	}
	return numValue(n), nil
}

// toPointer converts between pointer types.
func (t *thread) toPointer(e *model.Cast, v value) (value, error) {
	if v.k == number {
		if v.n.sign() == 0 {
			return value{scalar: ptrScalar(0, 0)}, nil
		}
		return v, unsupported(t.pos(e.At), "the number %s converted to a pointer", v.n)
	}
	elem := e.T.Elem
	if v.k != pointer || v.obj == 0 || elem.Kind == model.Void || elem.Kind == model.Func {
		return v, nil
	}
	if v.of != nil {
		return v, nil
	}
	t.typeBlock(v.obj, elem, e.At)
	return v, nil
}
