package annotations

import (
	"fmt"
	"github.com/tass-go/tass/internal/semantics/exec"
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// narrator writes states in the notation of the example of Siegel and Zirkel, "Loop
// Invariant Symbolic Execution for Parallel Programs", section 2.5: the permanent path
// condition, where each process is and what its variables hold, the queue, and the
// stack, each record with its snapshots, write sets, branch, assumptions (ppc) and
// relation. What a process has not brought along is written null. The bounds of the
// types of integers are left out.
type narrator struct {
	m    *Rules
	b    strings.Builder
	text func(sym.Expr) string // of a value
}

// narrate tells about a step at the head of a loop: the record that the process came
// to, if it completed that, and the state after it.
func (st *step) narrate(h *atHead, complete *state.Record) {
	if !st.rules.Narrating {
		return
	}
	w := &narrator{m: st.rules, text: st.F.String}
	branch := "false"
	if h.taken {
		branch = "true"
	}
	name := h.note.ID
	if name == "" {
		name = h.note.Text
	}
	fmt.Fprintf(&w.b, "%s, %s branch of the loop with invariant %s (%s)\n", st.Who(h.p), branch, name, h.note.At)
	if complete != nil {
		w.line("complete", w.record(complete))
	}
	w.state(h.s)
	st.Emit(exec.Narration{Text: w.b.String()})
}

func (w *narrator) line(head, text string) { fmt.Fprintf(&w.b, "  %-9s %s\n", head, text) }

// state writes the components of a state.
func (w *narrator) state(s *state.State) {
	w.line("pc", w.conjunction(s.Coll.Permanent.Conjuncts()))
	for p := range s.Procs {
		w.line(w.m.Who(p), w.process(s.Procs[p]))
	}
	w.list("queue", s.Coll.Queue)
	w.list("stack", s.Coll.Stack)
	for p, own := range s.Coll.Own {
		if len(own) > 0 {
			w.list("own "+w.m.Who(p), own)
		}
	}
}

func (w *narrator) list(name string, records []*state.Record) {
	if len(records) == 0 {
		w.line(name, "empty")
	}
	for _, r := range records {
		w.line(name, w.record(r))
	}
}

// record writes a record: identifier, snapshots, write sets, branch, ppc, relation.
func (w *narrator) record(r *state.Record) string {
	var snapshots, writes []string
	for p, n := range r.Notes {
		if !r.Members.Contains(p) {
			continue
		}
		shot, cells := "null", ""
		if n != nil {
			shot = "passed"
		}
		if r.Snapshots[p] != nil {
			shot = "<" + w.process(r.Snapshots[p]) + ">"
		}
		if p < len(r.Writes) && p < len(r.Heads) && r.Heads[p] != nil {
			cells = w.cells(r.Heads[p], r.Writes[p])
		}
		snapshots, writes = append(snapshots, shot), append(writes, "{"+cells+"}")
	}
	name := r.Note.ID
	if name == "" {
		name = r.Note.Text
	}
	return fmt.Sprintf("[%s, (%s), (%s), %t, %s, %s]", name, strings.Join(snapshots, ", "), strings.Join(writes, ", "),
		r.Taken, w.conjunction(r.Guards), w.conjunction(r.Relations))
}

// process writes where a process is and what the variables of the function that
// executes hold, and the global ones.
func (w *narrator) process(p *state.Proc) string {
	if len(p.Frames) == 0 {
		return "has ended"
	}
	fr := p.Top()
	var parts []string
	for _, x := range append(append([]*model.Variable(nil), fr.Func.Params...), fr.Func.Locals...) {
		if x.Class != model.Temp {
			parts = w.variable(parts, x, fr.Regs, fr.Objs, p)
		}
	}
	first := int32(w.m.FixedObjects() - w.m.Program.GlobObjs)
	ids := make([]int32, w.m.Program.GlobObjs)
	for i := range ids {
		ids[i] = first + int32(i)
	}
	for _, x := range w.m.Program.Globals {
		parts = w.variable(parts, x, p.Globals, ids, p)
	}
	return fmt.Sprintf("line %d: %s", fr.Func.Locations[fr.Loc].At.Line, strings.Join(parts, ", "))
}

// variable appends the value of a variable, if it has one that can be shown in short.
func (w *narrator) variable(parts []string, x *model.Variable, regs []sym.Expr, objs []int32, p *state.Proc) []string {
	v := sym.Nil
	switch {
	case x.InReg && x.Slot < len(regs):
		v = regs[x.Slot]
	case x.InReg || x.Slot >= len(objs) || objs[x.Slot] < 0 || int(objs[x.Slot]) >= len(p.Objs) ||
		p.Objs[objs[x.Slot]] == nil:
	case x.Type.IsScalar():
		v = p.Objs[objs[x.Slot]].Root.Cell(w.m.F, 0)
	case len(p.Objs[objs[x.Slot]].Root.Kids) == 1:
		v = p.Objs[objs[x.Slot]].Root.Kids[0].Whole(w.m.F)
	}
	if v == sym.Nil || v == sym.Stale || w.m.F.Sort(v) == sym.SortPtr || w.m.F.IsPartly(v) {
		return parts
	}
	return append(parts, x.Name+": "+w.text(v))
}

// cells names the cells of a write set.
func (w *narrator) cells(p *state.Proc, cells []state.Cell) string {
	var names []string
	for _, c := range cells {
		names = append(names, w.m.CellName(p, c))
	}
	return strings.Join(names, ", ")
}

// CellName names a cell of a process.
func (m *Rules) CellName(p *state.Proc, c state.Cell) string {
	var list []*model.Variable
	switch {
	case c.Frame == state.InObject:
		return m.objectCell(p, c)
	case c.Frame == state.InGlobals:
		list = m.Program.Globals
	case int(c.Frame) < len(p.Frames):
		fn := p.Frames[c.Frame].Func
		list = append(append([]*model.Variable(nil), fn.Params...), fn.Locals...)
	}
	for _, x := range list {
		if x.InReg && x.Slot == int(c.Slot) {
			return x.Name
		}
	}
	return "?"
}

// objectCell names a cell of an object: by the object's variable, or as part of a block.
func (m *Rules) objectCell(p *state.Proc, c state.Cell) string {
	name, path := "block", c.Path
	if int(c.Slot) < len(p.Objs) && p.Objs[c.Slot] != nil && p.Objs[c.Slot].Var != nil {
		name = p.Objs[c.Slot].Var.Name
		if len(path) > 0 {
			path = path[1:]
		}
	}
	for _, i := range path {
		name += fmt.Sprintf("[%d]", i)
	}
	return name
}

// conjunction writes conjuncts, without what the types of integers imply.
func (w *narrator) conjunction(list []sym.Expr) string {
	var parts []string
	for _, e := range list {
		if !w.typical(e) {
			parts = append(parts, w.m.F.String(e))
		}
	}
	if len(parts) == 0 {
		return "true"
	}
	return strings.Join(parts, " && ")
}

// typical tells whether a conjunct bounds one symbol by the range of a signed type.
func (w *narrator) typical(e sym.Expr) bool {
	f := w.m.F
	symbols := f.Symbols(e)
	if len(symbols) != 1 || f.Sort(symbols[0]) != sym.SortInt {
		return false
	}
	for _, bits := range []uint{8, 16, 32, 64} {
		half := new(big.Int).Lsh(big.NewInt(1), bits-1)
		most := new(big.Int).Sub(half, big.NewInt(1))
		if e == f.Ge(symbols[0], f.BigInt(new(big.Int).Neg(half))) || e == f.Le(symbols[0], f.BigInt(most)) {
			return true
		}
	}
	return false
}
