package exec

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Inputs are the program's input variables: their objects, which all processes
// share, and what is assumed about them.
type Inputs struct {
	Objects []*state.Object
	Ctx     *simplify.Context // holds the assumptions
	// Assumed lists the assumptions of the input pragmas, as expressions over
	// the input symbols, in order.
	Assumed []sym.Expr
	// Ranges lists what the types of integer inputs imply.
	Ranges []sym.Expr
}

// MakeInputs makes the inputs symbolic, except those that values names. An
// integer input lies in the range of its type.
func (m *Machine) MakeInputs(ctx *simplify.Context, values map[string]*big.Rat) (*Inputs, error) {
	in := &Inputs{Ctx: ctx}
	for _, x := range m.Program.Inputs {
		t := m.inputType(x.Var, in)
		if t == nil {
			return nil, diag.New(diag.Unsupported, x.Var.At, "the type of input %s is not modelled", x.Var.Name)
		}
		o, err := m.inputObject(x.Var, t, values[x.Var.Name])
		if err != nil {
			return nil, err
		}
		in.Objects = append(in.Objects, o)
		m.declareRanges(o.Root)
		m.assumeRange(in, x.Var, o)
	}
	for i, x := range m.Program.Inputs {
		if x.Range != nil {
			in.Ctx = in.Ctx.Assume(m.confined(x, in.Objects[i]))
		}
		if x.Assumption == nil {
			continue
		}
		c, err := m.assumption(in, x)
		if err != nil {
			return nil, err
		}
		in.Assumed = append(in.Assumed, c)
		in.Ctx = in.Ctx.Assume(c)
	}
	if in.Ctx.IsFalse() {
		at := m.Program.Main.At
		if len(m.Program.Inputs) > 0 {
			at = m.Program.Inputs[0].Var.At
		}
		return nil, diag.New(diag.BadInput, at, "no input satisfies the assumptions")
	}
	return in, nil
}

func (m *Machine) inputObject(x *model.Variable, t *state.Type, value *big.Rat) (*state.Object, error) {
	root := &state.Agg{Type: m.arrayOf(t, m.F.Int(1))}
	o := &state.Object{Var: x, Root: root, Shared: true}
	if value != nil {
		c, err := m.inputValue(x, value)
		if err != nil {
			return nil, err
		}
		root.Cells = []sym.Expr{c}
		return o, nil
	}
	if t.IsScalar() {
		root.Cells = []sym.Expr{m.F.Symbol(x.Name, t.Sort)}
		return o, nil
	}
	root.Kids = []*state.Agg{m.inputAgg(x.Name, t)}
	return o, nil
}

// inputAgg gives an array as one symbol, and a struct as a symbol a field.
func (m *Machine) inputAgg(name string, t *state.Type) *state.Agg {
	if t.Model.Kind == model.Array {
		return &state.Agg{Type: t, Base: m.F.Symbol(name, t.Sort)}
	}
	a := &state.Agg{Type: t, Cells: make([]sym.Expr, len(t.Fields)), Kids: make([]*state.Agg, len(t.Fields))}
	for i, ft := range t.Fields {
		field := name + "." + t.Model.Fields[i].Name
		if ft.IsScalar() {
			a.Cells[i] = m.F.Symbol(field, ft.Sort)
		} else {
			a.Kids[i] = m.inputAgg(field, ft)
		}
	}
	return a
}

func (m *Machine) inputValue(x *model.Variable, value *big.Rat) (sym.Expr, error) {
	switch x.Type.Kind {
	case model.Int:
		fits := value.IsInt()
		if fits && !x.Type.IsUnbounded() {
			lo, hi := eval.IntRange(x.Type)
			fits = value.Num().Cmp(lo) >= 0 && value.Num().Cmp(hi) <= 0
		}
		if !fits {
			return sym.Nil, diag.New(diag.BadInput, x.At, "%s is no value of type %s, which input %s has", value.RatString(),
				x.Type, x.Name)
		}
		return m.F.BigInt(value.Num()), nil
	case model.Float:
		return m.F.FConst(value.RatString(), value, x.Type.Bits), nil
	}
	return sym.Nil, diag.New(diag.BadInput, x.At, "input %s has type %s: only a number can be given a value", x.Name,
		x.Type)
}

func (m *Machine) assumeRange(in *Inputs, x *model.Variable, o *state.Object) {
	if x.Type.Kind != model.Int || x.Type.IsUnbounded() || m.F.IsConst(o.Root.Cells[0]) {
		return
	}
	lo, hi := eval.IntRange(x.Type)
	v := o.Root.Cells[0]
	c := m.F.And(m.F.Ge(v, m.F.BigInt(lo)), m.F.Le(v, m.F.BigInt(hi)))
	in.Ranges = append(in.Ranges, c)
	in.Ctx = in.Ctx.Assume(c)
}

// declareRanges says which integers the arrays of an input can hold.
func (m *Machine) declareRanges(a *state.Agg) {
	f := m.F
	if a.Base != sym.Nil && f.Op(a.Base) == sym.OpSymbol {
		if r := eval.RangeOf(a.Type); r != nil {
			f.Declare(sym.OpSymbol, f.Name(a.Base), r)
		}
	}
	for i, x := range a.Cells {
		t := a.Type.Elem
		if t == nil {
			t = a.Type.Fields[i]
		}
		if x != sym.Nil && f.Op(x) == sym.OpSymbol {
			if r := eval.RangeOf(t); r != nil {
				f.Declare(sym.OpSymbol, f.Name(x), r)
			}
		}
	}
	for _, k := range a.Kids {
		if k != nil {
			m.declareRanges(k)
		}
	}
}

func (m *Machine) assumption(in *Inputs, x *model.InputVar) (sym.Expr, error) {
	proc := &state.Proc{Objs: in.Objects, Frames: []*state.Frame{{Func: m.Program.Main}}}
	m.work.env.Reset(&state.State{Procs: []*state.Proc{proc}, Ctx: in.Ctx}, 0)
	c := m.work.env.Logical(x.Assumption)
	switch fail := m.work.env.Failure; {
	case fail == nil:
		return c, nil
	case fail.Unsupported != nil:
		return sym.Nil, fail.Unsupported
	}
	return sym.Nil, diag.New(diag.Annotation, x.Assumption.Pos(), "the assumption about %s has no definite meaning here",
		x.Var.Name)
}

// Determine gives inputs that the path condition determines their values.
func (m *Machine) Determine(in *Inputs) {
	for _, o := range in.Objects {
		for i, c := range o.Root.Cells {
			o.Root.Cells[i] = in.Ctx.Simplify(c)
		}
	}
}
