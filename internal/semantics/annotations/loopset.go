package annotations

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// members gives the processes that an annotation relates, where process p comes to it.
func (m *Rules) members(p int, n *model.Annotation) comm.Members {
	switch n.Scope {
	case model.Alone:
		return comm.Members{First: p, Size: 1, Of: m.NP}
	case model.Joint:
		return comm.Members{Size: m.NP, Of: m.NP}
	}
	g := m.Group(p)
	first, size, step := n.Ranks.Of(g.Size)
	return comm.Members{First: g.First + first, Size: size, Of: m.NP, Gap: step - 1}
}

// stranger tells whether a process comes to an annotation of others, and reports it: the process stops there.
func (st *step) stranger(s *state.State, p int, n *model.Annotation) bool {
	if st.rules.members(p, n).Contains(p) {
		return false
	}
	st.Fail(s, p, &eval.Obligation{Kind: KindOf(n), Cond: sym.False, Pos: n.At,
		Message: fmt.Sprintf("comes to %s, which is of the ranks %s", st.rules.named(n),
			strings.TrimSpace(n.Ranks.String()))})
	return true
}

// inputNames gives the names of the program's inputs.
func inputNames(p *model.Program) []string {
	list := make([]string, len(p.Inputs))
	for i, x := range p.Inputs {
		list[i] = x.Var.Name
	}
	return list
}

// registerType gives the type of a register; nil for other cells.
func (m *Rules) registerType(p *state.Proc, c state.Cell) *model.Type {
	var of *model.Function
	switch {
	case c.Frame >= 0:
		of = p.Frames[c.Frame].Func
	case c.Frame != state.InGlobals:
		return nil
	}
	types, ok := m.registers[of]
	if !ok {
		types = m.registersOf(of)
		m.registers[of] = types
	}
	return types[int(c.Slot)]
}

// registersOf gives the types of a function's registers by number, or of the global
// ones.
func (m *Rules) registersOf(fn *model.Function) map[int]*model.Type {
	lists := [][]*model.Variable{m.Program.Globals}
	if fn != nil {
		lists = [][]*model.Variable{fn.Params, fn.Locals}
	}
	types := map[int]*model.Type{}
	for _, list := range lists {
		for _, x := range list {
			if x.InReg {
				types[x.Slot] = x.Type
			}
		}
	}
	return types
}

// conflict reports that processes do not agree on a record, unless the path is not
// feasible. The path ends: nothing that follows has a meaning.
func (st *step) conflict(s *state.State, f *exec.Finding) {
	st.Die()
	f.Kind, f.Meeting = verdict.LoopInvariant, true
	st.CutOff(f.Kind, f.Pos)
	st.Happens(s, f)
}
