package harness

import (
	"fmt"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
)

// extents gives the lengths of an array type and of the arrays in it, the
// outermost first, and the type of the elements.
func extents(t *model.Type, in concrete.Inputs) ([]int64, *model.Type, error) {
	var list []int64
	for t.Kind == model.Array {
		if t.Extent == nil {
			return nil, nil, fmt.Errorf("an array of unknown length")
		}
		n, err := evaluate(t.Extent, in)
		if err != nil {
			return nil, nil, err
		}
		if n < 0 {
			return nil, nil, fmt.Errorf("an array of length %d", n)
		}
		list = append(list, n)
		t = t.Elem
	}
	return list, t, nil
}

// evaluate gives the value of an integer expression over inputs.
func evaluate(e model.Expr, in concrete.Inputs) (int64, error) {
	switch e := e.(type) {
	case *model.Const:
		if e.Value.IsInt() && e.Value.Num().IsInt64() {
			return e.Value.Num().Int64(), nil
		}
	case *model.Load:
		if ref, ok := e.Place.(*model.VarRef); ok {
			if v := in[ref.Var.Name].Num; v != nil && v.IsInt() && v.Num().IsInt64() {
				return v.Num().Int64(), nil
			}
		}
	case *model.Cast:
		return evaluate(e.X, in)
	case *model.Unary:
		if e.Op == model.Neg {
			x, err := evaluate(e.X, in)
			return -x, err
		}
	case *model.Binary:
		return evaluateBinary(e, in)
	}
	return 0, fmt.Errorf("%s: the length of an array cannot be computed from the inputs", e.Pos())
}

func evaluateBinary(e *model.Binary, in concrete.Inputs) (int64, error) {
	x, err := evaluate(e.X, in)
	if err != nil {
		return 0, err
	}
	y, err := evaluate(e.Y, in)
	if err != nil {
		return 0, err
	}
	switch e.Op {
	case model.Add:
		return x + y, nil
	case model.Sub:
		return x - y, nil
	case model.Mul:
		return x * y, nil
	case model.Div:
		if y != 0 {
			return x / y, nil
		}
	case model.Mod:
		if y != 0 {
			return x % y, nil
		}
	}
	return 0, fmt.Errorf("%s: the length of an array cannot be computed from the inputs", e.Pos())
}

// Nested gives the inputs with the elements of arrays of arrays, and the fields
// of structs, in lists of their own; a list of all scalars in order is taken as
// well.
func Nested(p *model.Program, in concrete.Inputs) (concrete.Inputs, error) {
	out := concrete.Inputs{}
	for name, v := range in {
		out[name] = v
	}
	for _, x := range p.Inputs {
		v, ok := in[x.Var.Name]
		if !ok {
			return nil, fmt.Errorf("input %s has no value", x.Var.Name)
		}
		left := scalars(v, nil)
		nested, err := nest(x.Var.Type, in, &left)
		if err != nil {
			return nil, fmt.Errorf("input %s: %w", x.Var.Name, err)
		}
		if len(left) > 0 {
			return nil, fmt.Errorf("input %s: %d values too many", x.Var.Name, len(left))
		}
		out[x.Var.Name] = nested
	}
	return out, nil
}

func scalars(v concrete.Value, list []concrete.Value) []concrete.Value {
	if v.Num != nil {
		return append(list, v)
	}
	for _, e := range v.List {
		list = scalars(e, list)
	}
	return list
}

// nest takes the scalars of a type from the front of left.
func nest(t *model.Type, in concrete.Inputs, left *[]concrete.Value) (concrete.Value, error) {
	var parts []concrete.Value
	switch t.Kind {
	case model.Array:
		dims, _, err := extents(t, in)
		if err != nil {
			return concrete.Value{}, err
		}
		for range dims[0] {
			v, err := nest(t.Elem, in, left)
			if err != nil {
				return v, err
			}
			parts = append(parts, v)
		}
	case model.Struct:
		for _, f := range t.Fields {
			v, err := nest(f.Type, in, left)
			if err != nil {
				return v, err
			}
			parts = append(parts, v)
		}
	default:
		if len(*left) == 0 {
			return concrete.Value{}, fmt.Errorf("too few values")
		}
		v := (*left)[0]
		*left = (*left)[1:]
		return v, nil
	}
	return concrete.List(parts...), nil
}
