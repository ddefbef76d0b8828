package contracts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
)

// describe gives a violation the values of the pre-state, those of the model where there is one, and the steps.
func (x *search) describe(s *state, v *Violation, model *prove.Model) {
	v.Witness = x.witness(s, model)
	m := s.mem.Clone(new(dynamic.Tape))
	if model != nil {
		x.settle(m, model)
	}
	for p, sc := range s.start.scopes() {
		if v.Witness != nil {
			v.Start = append(v.Start, x.values(p, sc, v.Witness))
		} else {
			v.Start = append(v.Start, x.line(m, p, sc))
		}
	}
	for st := s.last; st != nil; st = st.before {
		v.Steps = append(v.Steps, Step{st.proc, st.at, st.text})
	}
	slices.Reverse(v.Steps)
}

// witness gives values to the variables of the pre-state; nil where it finds none.
func (x *search) witness(s *state, model *prove.Model) *trial.Start {
	sample, out := s.mem.Sampler(model), &trial.Start{}
	all := func(list []dynamic.Value) ([]trial.Value, bool) {
		values := []trial.Value{}
		for _, v := range list {
			w, ok := sample.Sample(v)
			if !ok {
				return nil, false
			}
			values = append(values, trial.From(w))
		}
		return values, true
	}
	for _, sc := range s.start.scopes() {
		params, ok := all(sc.vars[:sc.f.Params])
		globals, ok2 := all(sc.globals)
		if !ok || !ok2 {
			return nil
		}
		out.Params, out.Globals = append(out.Params, params), append(out.Globals, globals)
	}
	return out
}

// values writes the variables of a process in a witness.
func (x *search) values(p int, sc *scope, w *trial.Start) string {
	var parts []string
	for i, v := range w.Params[p] {
		parts = append(parts, sc.f.Vars[i]+" = "+trial.Text(v))
	}
	for i, v := range w.Globals[p] {
		parts = append(parts, x.prog.Globals[i]+" = "+trial.Text(v))
	}
	if len(parts) == 0 {
		return fmt.Sprintf("process %d", p)
	}
	return fmt.Sprintf("process %d: %s", p, strings.Join(parts, ", "))
}

func (s *start) scopes() []*scope {
	if s == nil {
		return nil
	}
	var out []*scope
	for _, sc := range s.view.Scopes {
		out = append(out, sc.(*scope))
	}
	return out
}

// settle assumes the values of a model.
func (x *search) settle(m *dynamic.Memory, model *prove.Model) {
	for _, c := range m.Ctx.Conjuncts() {
		for _, e := range m.F.Symbols(c) {
			w, err := model.Eval(e)
			if err != nil {
				continue
			}
			if m.F.Sort(e) != sym.SortInt || w.Num == nil || !w.Num.IsInt() {
				continue
			}
			if next := m.Ctx.Assume(m.F.Eq(e, m.F.BigInt(w.Num.Num()))); !next.IsFalse() {
				m.Ctx = next
			}
		}
	}
}

// line writes the variables of a process at the pre-state.
func (x *search) line(m *dynamic.Memory, p int, sc *scope) string {
	var parts []string
	for i := range sc.f.Params {
		parts = append(parts, sc.f.Vars[i]+" = "+m.Text(sc.vars[i]))
	}
	for i, g := range x.prog.Globals {
		parts = append(parts, g+" = "+m.Text(sc.globals[i]))
	}
	if len(parts) == 0 {
		return fmt.Sprintf("process %d", p)
	}
	return fmt.Sprintf("process %d: %s", p, strings.Join(parts, ", "))
}
