package annotations

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// snapshot gives what an annotation keeps of a process of state s that passes it: what
// it can read, and what those of the same name can that other processes pass; or, if
// WholeSnapshots says so, everything. (The former is the queue minimisation of Siegel
// and Zirkel, The Toolkit for Accurate Scientific Software, section 6.)
func (st *step) snapshot(s *state.State, p *state.Proc, n *model.Annotation) *state.Proc {
	st.Editor().Epoch = s.Epoch()
	if st.rules.WholeSnapshots {
		return st.Editor().Snapshot(p, nil)
	}
	return st.Editor().Snapshot(p, st.rules.plan(n).keep)
}

// notePlan is what is known of an annotation beforehand.
type notePlan struct {
	keep  *state.Keep
	parts []part
}

// part is a conjunct of an annotation's condition.
type part struct {
	cond model.Expr
	text string
	// common: it says the same in whichever process it is evaluated.
	common bool
}

// plan gives the plan of an annotation, which is made when it is first asked for.
func (m *Rules) plan(n *model.Annotation) *notePlan {
	if m.plans == nil {
		m.plans = make([]*notePlan, len(m.Program.Annotations))
	}
	if m.plans[n.Index] == nil {
		m.plans[n.Index] = &notePlan{keep: m.keep(n), parts: partsOf(n)}
	}
	return m.plans[n.Index]
}

// partsOf gives the parts of an annotation's condition, with their text as it is in the
// source, where that can be told.
func partsOf(n *model.Annotation) []part {
	var list []part
	for _, e := range model.Conjuncts(n.Cond) {
		list = append(list, part{e, model.Text(e), isCommon(e)})
	}
	if texts := written(n.Text); len(texts) == len(list) {
		for i, text := range texts {
			list[i].text = text
		}
	}
	return list
}

// isCommon tells whether an expression reads nothing of the process where it is
// evaluated but inputs, which are the same everywhere.
func isCommon(e model.Expr) bool {
	common := true
	model.Walk(e, func(x model.Expr) bool {
		if ref, ok := x.(*model.VarRef); ok && ref.Var.Class != model.Bound && ref.Var.Class != model.Input {
			common = false
		}
		return common
	})
	return common
}

// keep finds what can be read of a process that passes an annotation.
func (m *Rules) keep(n *model.Annotation) *state.Keep {
	k := &state.Keep{Locals: map[*model.Function]*state.Locals{}, Pointees: m.followsPointers(n),
		Inputs: len(m.Program.Inputs)}
	for _, x := range n.Reads {
		switch {
		case x.Class == model.Input:
		case x.Class == model.Global && x.InReg:
			keepRegister(&k.Globals, x, k.Pointees)
		case x.Class == model.Global || x.Class == model.Output:
			id, _ := m.StaticObject(x)
			k.Objects = append(k.Objects, id)
		default:
			m.keepLocal(k, x)
		}
	}
	return k
}

// keepRegister keeps a variable in a register, with what it leads to if pointers are
// followed and it is one.
func keepRegister(of *state.Registers, x *model.Variable, followed bool) {
	if followed && x.Type.Kind == model.Pointer {
		of.Pointers = append(of.Pointers, x.Slot)
	} else {
		of.Numbers = append(of.Numbers, x.Slot)
	}
}

func (m *Rules) keepLocal(k *state.Keep, x *model.Variable) {
	for _, fn := range m.Program.Functions {
		if !fn.Declares(x) {
			continue
		}
		of := k.Locals[fn]
		if of == nil {
			of = &state.Locals{}
			k.Locals[fn] = of
		}
		if x.InReg {
			keepRegister(&of.Regs, x, k.Pointees)
		} else {
			of.Objs = append(of.Objs, x.Slot)
		}
	}
}

// followsPointers tells whether an annotation, or another one with its name, has to do
// with pointers.
func (m *Rules) followsPointers(n *model.Annotation) bool {
	found := false
	for _, other := range m.Program.Annotations {
		if other != n && (n.Scope == model.Alone || other.ID != n.ID) {
			continue
		}
		for _, e := range []model.Expr{other.Cond, other.Variant} {
			model.Walk(e, func(x model.Expr) bool {
				found = found || x.Type().Kind == model.Pointer
				return !found
			})
		}
	}
	return found
}
