package witness

import (
	"errors"
	"math/big"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// maxScalars bounds the scalars of the inputs that are written out.
const maxScalars = 1_000_000

// errNoValue says that an input has no concrete value: in an arithmetic without
// numbers, or because it is too large to be written out.
var errNoValue = errors.New("an input has no concrete value")

// Values gives every input of a program its value in a model.
func Values(u *session.Unit, in *exec.Inputs, m *prove.Model) (concrete.Inputs, error) {
	r := &reader{f: u.Machine.F, model: m, left: maxScalars}
	values := concrete.Inputs{}
	for i, x := range u.Program.Inputs {
		root := in.Objects[i].Root
		v, err := r.component(root, 0)
		if err != nil {
			return nil, err
		}
		values[x.Var.Name] = v
	}
	return values, nil
}

// reader reads values off a model.
type reader struct {
	f     *sym.Factory
	model *prove.Model
	left  int // scalars that may still be read
}

func (r *reader) component(a *state.Agg, i int) (concrete.Value, error) {
	t := a.Type.Elem
	if a.Type.Model.Kind == model.Struct {
		t = a.Type.Fields[i]
	}
	if t.IsScalar() {
		return r.expr(a.Cell(r.f, i), t)
	}
	kid := a.Kid(r.f, i)
	if kid.Base != sym.Nil && len(kid.Cells) == 0 && len(kid.Kids) == 0 {
		return r.expr(kid.Base, t)
	}
	n := len(t.Fields)
	if t.Model.Kind == model.Array {
		var err error
		if n, err = r.extent(t); err != nil {
			return concrete.Value{}, err
		}
	}
	parts := make([]concrete.Value, n)
	for k := range parts {
		v, err := r.component(kid, k)
		if err != nil {
			return v, err
		}
		parts[k] = v
	}
	return concrete.List(parts...), nil
}

func (r *reader) extent(t *state.Type) (int, error) {
	v, err := r.model.Eval(t.Extent)
	if err != nil {
		return 0, err
	}
	if v.Num == nil || !v.Num.IsInt() || !v.Num.Num().IsInt64() || v.Num.Sign() < 0 ||
		v.Num.Num().Int64() > int64(r.left) {
		return 0, errNoValue
	}
	return int(v.Num.Num().Int64()), nil
}

func (r *reader) expr(x sym.Expr, t *state.Type) (concrete.Value, error) {
	if x == sym.Nil {
		return concrete.Value{}, errNoValue
	}
	v, err := r.model.Eval(x)
	if err != nil {
		return concrete.Value{}, err
	}
	return r.value(v, t)
}

// value turns a value of a type into numbers.
func (r *reader) value(v sym.Value, t *state.Type) (concrete.Value, error) {
	switch t.Model.Kind {
	case model.Array:
		if v.Array == nil {
			return concrete.Value{}, errNoValue
		}
		n, err := r.extent(t)
		if err != nil {
			return concrete.Value{}, err
		}
		parts := make([]concrete.Value, n)
		for i := range parts {
			if parts[i], err = r.value(v.Array.At(big.NewInt(int64(i))), t.Elem); err != nil {
				return concrete.Value{}, err
			}
		}
		return concrete.List(parts...), nil
	case model.Struct:
		if len(v.Tuple) != len(t.Fields) {
			return concrete.Value{}, errNoValue
		}
		parts := make([]concrete.Value, len(t.Fields))
		for i := range parts {
			var err error
			if parts[i], err = r.value(v.Tuple[i], t.Fields[i]); err != nil {
				return concrete.Value{}, err
			}
		}
		return concrete.List(parts...), nil
	}
	r.left--
	return number(v, t)
}

func number(v sym.Value, t *state.Type) (concrete.Value, error) {
	switch {
	case v.Num != nil:
		return concrete.Rat(v.Num), nil
	case v.Text != "" || v.Ptr != nil:
		return concrete.Value{}, errNoValue
	case t.Model.Kind == model.Float:
		q := new(big.Rat).SetFloat64(v.Float)
		if q == nil { // infinite, or not a number
			return concrete.Value{}, errNoValue
		}
		return concrete.Rat(q), nil
	case v.Bool:
		return concrete.Int(1), nil
	}
	return concrete.Int(0), nil
}
