package compare

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// matchSignatures matches inputs and outputs by name and type. It gives, for each
// output of the implementation, the index of the same output in the
// specification; or a diagnostic for each variable that has no partner.
func matchSignatures(spec, impl *model.Program) ([]int, error) {
	var list diag.List
	matchInputs(spec, impl, &list)
	outputs := matchOutputs(spec, impl, &list)
	if len(impl.Outputs) == 0 && len(spec.Outputs) == 0 && mute(spec, impl) {
		list = append(list, diag.New(diag.Signature, spec.Main.At,
			"the programs have no outputs, print nothing, and end in one way only, so that there is nothing to compare").
			WithHint("put #pragma TASS output before the global variable that holds the result"))
	}
	if len(impl.Outputs) == 0 && len(spec.Outputs) == 0 {
		for _, p := range []*model.Program{spec, impl} {
			list = append(list, unseen(p)...)
		}
	}
	return outputs, list.Err()
}

// unseen refuses programs in which what files hold at the end is not compared.
func unseen(p *model.Program) diag.List {
	for _, fn := range p.Functions {
		for _, loc := range fn.Locations {
			if call, ok := loc.Action.(*model.LibCall); ok && call.Name == "MPI_File_set_atomicity" {
				d := diag.New(diag.Unsupported, loc.At, "what a program with %s writes to files is not compared", call.Name).
					WithHint("put #pragma TASS output before the global variables that hold the results: these are compared then")
				return diag.List{d}
			}
		}
	}
	return nil
}

// mute tells whether programs print and write nothing, and all end with one status, which is a constant.
func mute(programs ...*model.Program) bool {
	statuses := map[string]bool{}
	for _, p := range programs {
		if speaks(p) {
			return false
		}
		for _, l := range p.Main.Locations {
			r, ok := l.Action.(*model.Return)
			if !ok || r.Value == nil {
				continue
			}
			c, ok := r.Value.(*model.Const)
			if !ok {
				return false
			}
			statuses[c.Value.RatString()] = true
		}
	}
	return len(statuses) <= 1
}

// speaks tells whether a program calls a function that prints, writes, or ends it.
func speaks(p *model.Program) bool {
	const functions = "printf fprintf puts fputs putchar exit __tass_exit __tass_exit_at_once " +
		"abort __tass_write __tass_opened MPI_Abort MPI_File_open"
	return slices.ContainsFunc(p.LibFuncs, func(name string) bool {
		return slices.Contains(strings.Fields(functions), name)
	})
}

func matchInputs(spec, impl *model.Program, list *diag.List) {
	for _, x := range spec.Inputs {
		y := findInput(impl, x.Var.Name)
		if y == nil {
			*list = append(*list, diag.New(diag.Signature, x.Var.At,
				"the specification has input %s, the implementation has not", x.Var.Name))
			continue
		}
		sameType(x.Var, y, "input", list)
	}
	for _, y := range impl.Inputs {
		if findInput(spec, y.Var.Name) == nil {
			*list = append(*list, diag.New(diag.Signature, y.Var.At,
				"the implementation has input %s, the specification has not", y.Var.Name))
		}
	}
}

func matchOutputs(spec, impl *model.Program, list *diag.List) []int {
	index := make([]int, len(impl.Outputs))
	partner := map[string]int{}
	for k, x := range spec.Outputs {
		partner[x.Name] = k
	}
	found := map[string]bool{}
	for i, y := range impl.Outputs {
		k, ok := partner[y.Name]
		if !ok {
			*list = append(*list, diag.New(diag.Signature, y.At, "the implementation has output %s, the specification has not",
				y.Name))
			continue
		}
		found[y.Name] = true
		index[i] = k
		sameType(spec.Outputs[k], y, "output", list)
	}
	for _, x := range spec.Outputs {
		if !found[x.Name] {
			*list = append(*list, diag.New(diag.Signature, x.At, "the specification has output %s, the implementation has not",
				x.Name))
		}
	}
	return index
}

func findInput(p *model.Program, name string) *model.Variable {
	for _, x := range p.Inputs {
		if x.Var.Name == name {
			return x.Var
		}
	}
	return nil
}

func sameType(x, y *model.Variable, what string, list *diag.List) {
	if !x.Type.Same(y.Type) {
		*list = append(*list, diag.New(diag.Signature, y.At,
			"%s %s has type %s in the implementation and %s in the specification (%s)",
			what, y.Name, y.Type, x.Type, x.At))
	}
}

// sameExtents proves that matched arrays have the same extents for every input
// that the specification admits.
func (c *pair) sameExtents(specIn, implIn *exec.Inputs) error {
	var list diag.List
	check := func(x, y *model.Variable, what string) {
		t := c.spec.Machine.DeclaredType(x, specIn)
		u := c.impl.Machine.DeclaredType(y, implIn)
		if t == nil || u == nil || !c.extentsAgree(t, u, specIn) {
			list = append(list, diag.New(diag.Signature, y.At,
				"%s %s is not known to have the same length in the implementation as in the specification (%s)", what, y.Name,
				x.At))
		}
	}
	for _, x := range c.spec.Program.Inputs {
		check(x.Var, findInput(c.impl.Program, x.Var.Name), "input")
	}
	for i, y := range c.impl.Program.Outputs {
		check(c.spec.Program.Outputs[c.outputs[i]], y, "output")
	}
	return list.Err()
}

func (c *pair) extentsAgree(t, u *state.Type, in *exec.Inputs) bool {
	if t.Model.Kind == model.Struct {
		for i := range t.Fields {
			if !c.extentsAgree(t.Fields[i], u.Fields[i], in) {
				return false
			}
		}
		return true
	}
	if t.Model.Kind != model.Array {
		return true
	}
	if t.Extent == sym.Nil || u.Extent == sym.Nil {
		return t.Extent == u.Extent
	}
	eq := c.engine.Factory.Eq(t.Extent, u.Extent)
	return c.impl.Machine.Check(&state.State{Ctx: in.Ctx}, eq).Answer == prove.Yes && c.extentsAgree(t.Elem, u.Elem, in)
}
