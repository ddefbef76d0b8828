package witness

import (
	"fmt"
	"math/big"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/lib/mpi"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Model gives the model in which the inputs of a program have the given values:
// the inverse of InputValues. Inputs that are not named keep the default value.
func Model(u *session.Unit, in *exec.Inputs, values concrete.Inputs) (*prove.Model, error) {
	f := u.Machine.F
	m := prove.NewModel(f)
	for i, x := range u.Program.Inputs {
		v, ok := values[x.Var.Name]
		if !ok {
			continue
		}
		if err := assign(f, m, in.Objects[i].Root, 0, v); err != nil {
			return nil, fmt.Errorf("input %s: %w", x.Var.Name, err)
		}
	}
	return m, nil
}

func assign(f *sym.Factory, m *prove.Model, a *state.Agg, i int, v concrete.Value) error {
	t := a.Type.Elem
	if a.Type.Model.Kind == model.Struct {
		t = a.Type.Fields[i]
	}
	if t.IsScalar() {
		return assignExpr(f, m, a.Cell(f, i), v, t)
	}
	kid := a.Kid(f, i)
	if t.Model.Kind == model.Array {
		return assignExpr(f, m, kid.Base, v, t)
	}
	for k := range t.Fields {
		if k >= len(v.List) {
			return errNoValue
		}
		if err := assign(f, m, kid, k, v.List[k]); err != nil {
			return err
		}
	}
	return nil
}

func assignExpr(f *sym.Factory, m *prove.Model, x sym.Expr, v concrete.Value, t *state.Type) error {
	if x == sym.Nil || f.Op(x) != sym.OpSymbol {
		return nil // its value is given
	}
	val, err := symbolic(f, v, t)
	if err != nil {
		return err
	}
	return m.Assign(x, val)
}

// symbolic turns numbers into a value of a type.
func symbolic(f *sym.Factory, v concrete.Value, t *state.Type) (sym.Value, error) {
	switch t.Model.Kind {
	case model.Array:
		a := &sym.ArrayValue{Elems: map[string]sym.Value{}, Default: prove.Default(f, t.Elem.Sort)}
		for i, e := range v.List {
			x, err := symbolic(f, e, t.Elem)
			if err != nil {
				return x, err
			}
			a.Elems[big.NewInt(int64(i)).String()] = x
		}
		return sym.Value{Array: a}, nil
	case model.Struct:
		if len(v.List) != len(t.Fields) {
			return sym.Value{}, errNoValue
		}
		parts := make([]sym.Value, len(t.Fields))
		for i, ft := range t.Fields {
			x, err := symbolic(f, v.List[i], ft)
			if err != nil {
				return x, err
			}
			parts[i] = x
		}
		return sym.Value{Tuple: parts}, nil
	}
	if v.Num == nil {
		return sym.Value{}, errNoValue
	}
	return scalarValue(f, v.Num, t.Sort), nil
}

func scalarValue(f *sym.Factory, q *big.Rat, s sym.Sort) sym.Value {
	switch s {
	case sym.SortF32, sym.SortF64:
		if f.Arith().Machine() {
			x, _ := q.Float64()
			return sym.Value{Float: x}
		}
	case sym.SortBool:
		return sym.Value{Bool: q.Sign() != 0}
	}
	return sym.Value{Num: q}
}

// Call is an abstract function's value for some arguments.
type Call struct {
	Func  string
	Args  []*big.Rat
	Value *big.Rat
}

// Calls gives what a model says of the program's abstract functions.
func Calls(u *session.Unit, m *prove.Model) []Call {
	var list []Call
	for _, fn := range u.Program.Abstract {
		for _, c := range m.Calls(fn.Name, resultSort(u, fn)) {
			call := Call{Func: fn.Name, Value: rational(c.Value)}
			ok := call.Value != nil
			for _, a := range c.Args {
				q := rational(a)
				ok = ok && q != nil
				call.Args = append(call.Args, q)
			}
			if ok {
				list = append(list, call)
			}
		}
	}
	return list
}

// Abstract gives the abstract functions as a model has them, and random numbers that were drawn: 0 where there is
// neither.
func Abstract(u *session.Unit, m *prove.Model) func(name string, args []*big.Rat) *big.Rat {
	table := map[string]*big.Rat{}
	for _, c := range Calls(u, m) {
		table[fmt.Sprint(c.Func, c.Args)] = c.Value
	}
	return func(name string, args []*big.Rat) *big.Rat {
		if v := table[fmt.Sprint(name, args)]; v != nil {
			return v
		}
		if v := Drawn(u, name, args); v != nil {
			return v
		}
		return new(big.Rat)
	}
}

// Drawn gives a random number that the symbolic execution draws; nil where it leaves them open.
func Drawn(u *session.Unit, name string, args []*big.Rat) *big.Rat {
	if u.Eval.Random == nil {
		return nil
	}
	return u.Eval.Random.Value(name, args)
}

// TagUB gives the greatest tag of messages in a model.
func TagUB(u *session.Unit, m *prove.Model) int64 {
	if n := u.Machine.TagUB; n > 0 {
		return n
	}
	v, err := m.Eval(u.Machine.F.Symbol(mpi.TagBound, sym.SortInt))
	if err != nil || v.Num == nil || !v.Num.IsInt() || !v.Num.Num().IsInt64() {
		return mpispec.LeastTagUB
	}
	return max(v.Num.Num().Int64(), mpispec.LeastTagUB)
}

// AssignCalls tells a model the values of abstract functions.
func AssignCalls(u *session.Unit, m *prove.Model, calls []Call) error {
	f := u.Machine.F
	for _, c := range calls {
		for _, fn := range u.Program.Abstract {
			if fn.Name != c.Func || len(fn.Params) != len(c.Args) {
				continue
			}
			args := make([]sym.Expr, len(c.Args))
			for i, q := range c.Args {
				args[i] = constant(f, q, fn.Params[i])
			}
			var x sym.Expr
			if fn.Result.Kind == model.Float {
				x = f.FApply(fn.Name, fn.Result.Bits, args...)
			} else {
				x = f.Apply(fn.Name, resultSort(u, fn), args...)
			}
			if err := m.Assign(x, scalarValue(f, c.Value, f.Sort(x))); err != nil {
				return err
			}
		}
	}
	return nil
}

func constant(f *sym.Factory, q *big.Rat, t *model.Type) sym.Expr {
	if t.Kind == model.Float {
		return f.FConst(q.RatString(), q, t.Bits)
	}
	return f.BigInt(q.Num())
}

func resultSort(u *session.Unit, fn *model.AbstractFunc) sym.Sort {
	return u.Machine.Types.Of(fn.Result, nil).Sort
}

func rational(v sym.Value) *big.Rat {
	switch {
	case v.Num != nil:
		return v.Num
	case v.Text == "" && v.Array == nil && v.Ptr == nil && v.Tuple == nil:
		return new(big.Rat).SetFloat64(v.Float)
	}
	return nil
}
