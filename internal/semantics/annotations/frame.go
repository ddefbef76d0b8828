package annotations

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// What a loop says it assigns (model.Frame): memory that is in none of the places has, at the end of each iteration,
// the value that it had where the loop was entered. The places are those at the end of the iteration. This is proved
// iteration by iteration:
//
//   - What is in none of the places is at the end of an iteration what it was at the head where the iteration began.
//   - The places at the head where it began are among those at its end.
//
// So what is in none of the places at the end of an iteration was in none of those before, and by induction has the
// value that it had where the loop was entered. Memory that the loop has allocated itself is not told from what was
// there before: it is asked of that, too, from the iteration on behind the one that allocates it.
//
// What is compared are the values themselves, so that states that differ in the head are told apart (state.Record), and
// values that nothing reads any more are kept (reduce.Frames).

// framing is the check of one iteration.
type framing struct {
	*atHead
	s           *state.State // at the end of the iteration
	frame       *model.Frame
	before, now *state.Proc
	places      []span
}

// span is a set of places: a register, or those in an object along ranges of indices.
type span struct {
	register *model.Variable
	object   int32
	steps    []ends
}

// ends are the first and the last index of a range, or twice the number of a member.
type ends struct{ first, last sym.Expr }

// nowhere is the object of a span without places.
const nowhere int32 = -1

// keepsFrame checks what the loop says it assigns, for the iteration that has ended in a state; false when the path
// ends.
func (h *atHead) keepsFrame(s *state.State) bool {
	if h.last == nil || h.note.Frame == nil || !h.st.Checks[verdict.Assigns] {
		return true
	}
	x := &framing{atHead: h, s: s.Fork(h.st.Epochs), frame: h.note.Frame, before: h.last.Heads[h.p], now: s.Procs[h.p]}
	var ok bool
	if x.places, ok = x.spans(x.s); !ok {
		return false
	}
	return x.unchanged() && x.grows()
}

// spans evaluates the places in a state; false when the path ends.
func (x *framing) spans(s *state.State) (list []span, ok bool) {
	st, v := x.st, x.st.Env()
	for _, e := range x.frame.Places {
		v.Reset(s, x.p)
		place, found := x.span(e.First, e.Last)
		if found && v.Failure == nil {
			found = st.Clear(s, x.p)
		}
		if !found || v.Failure != nil {
			if v.Failure == nil || v.Failure.Split != sym.Nil {
				v.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, e.First.Pos(),
					"which place this is at the end of an iteration is not told apart here: loop assigns is not supported")}
			}
			return nil, false
		}
		list = append(list, place)
	}
	return list, true
}

// span evaluates all places from one to another. It gives false where that is not supported, or, with a failure, where
// something goes wrong.
func (x *framing) span(first, last model.Expr) (span, bool) {
	switch a := first.(type) {
	case *model.VarRef:
		if a.Var.InReg {
			return span{register: a.Var}, true
		}
		pl, ok := x.st.Env().Place(a, false)
		return span{object: pl.Obj, steps: exactly(pl.Path)}, ok
	case *model.Index:
		b := last.(*model.Index)
		of, ok := x.span(a.Array, b.Array)
		if !ok {
			return of, false
		}
		between, ok := x.ends(a.Index, b.Index)
		return of.within(between), ok
	case *model.Member:
		of, ok := x.span(a.Struct, last.(*model.Member).Struct)
		k := x.st.F.Int(int64(a.Field))
		return of.within(ends{k, k}), ok && a.Struct.Type().Kind == model.Struct
	case *model.Deref:
		return x.pointed(a.Ptr, last.(*model.Deref).Ptr, a.T)
	}
	return span{}, false
}

// within goes a step further.
func (s span) within(e ends) span {
	s.steps = append(slices.Clip(s.steps), e)
	return s
}

// exactly gives the steps of a path.
func exactly(path []sym.Expr) (list []ends) {
	for _, i := range path {
		list = append(list, ends{i, i})
	}
	return list
}

// ends evaluates two indices.
func (x *framing) ends(first, last model.Expr) (ends, bool) {
	v := x.st.Env()
	a := v.Eval(first)
	if a == sym.Nil {
		return ends{}, false
	}
	b := v.Eval(last)
	if b == sym.Nil || x.st.F.OfBytes(a) || x.st.F.OfBytes(b) {
		return ends{}, false
	}
	return ends{x.st.F.Counted(x.s.Ctx.Simplify(a)), x.st.F.Counted(x.s.Ctx.Simplify(b))}, true
}

// pointed evaluates the places to which pointers point, from one to another.
func (x *framing) pointed(first, last model.Expr, t *model.Type) (span, bool) {
	f, v := x.st.F, x.st.Env()
	between := ends{f.Int(0), f.Int(0)}
	if a, ok := first.(*model.Binary); ok && a.Op == model.PtrAdd {
		b, same := last.(*model.Binary)
		if !same { // to add a constant 0 is to add nothing
			b = &model.Binary{X: last, Y: a.Y}
		}
		if between, ok = x.ends(a.Y, b.Y); !ok {
			return span{}, false
		}
		if !same {
			between.last = f.Int(0)
		}
		first = a.X
	} else if b, ok := last.(*model.Binary); ok && b.Op == model.PtrAdd {
		if between, ok = x.ends(b.Y, b.Y); !ok {
			return span{}, false
		}
		between.first = f.Int(0)
	}
	p := v.Eval(first)
	switch {
	case p == sym.Nil:
		return span{}, false
	case p == f.NullPtr():
		return span{object: nowhere}, true
	}
	obj, path, ok := v.ElementsFrom(p, t)
	if !ok {
		return span{}, false
	}
	steps := exactly(path)
	k := len(steps) - 1
	steps[k] = ends{f.Add(steps[k].first, between.first), f.Add(steps[k].last, between.last)}
	return span{object: obj, steps: steps}, true
}

// unchanged checks that what is in none of the places is what it was; false when the path ends.
func (x *framing) unchanged() bool {
	st := x.st
	var names []string
	conds, blocks := map[string]sym.Expr{}, map[string]bool{}
	for _, c := range state.Differences(st.F, x.before, x.now) {
		if x.isAside(c) {
			continue
		}
		cond, ok := x.keeps(c)
		name := x.name(c)
		if !ok {
			st.Refuse(diag.New(diag.Unsupported, x.frame.At, "what an iteration changes of %s is not told apart here: "+
				"loop assigns is not supported", name))
			return false
		}
		if _, there := conds[name]; !there {
			names, conds[name] = append(names, name), sym.True
		}
		conds[name] = st.F.And(conds[name], cond)
		blocks[name] = c.Frame == state.InObject && x.now.Objs[c.Slot].Var == nil
	}
	for _, name := range names {
		if conds[name] == sym.True {
			continue
		}
		if blocks[name] {
			if x.st.Prove(x.s, conds[name]).Answer != prove.Yes {
				st.Refuse(diag.New(diag.Unsupported, x.frame.At, "an iteration changes %s, which is not within loop assigns %s; "+
					"whether the loop has allocated it is not told apart: that is not supported", name, x.frame.Text))
				return false
			}
			continue
		}
		ob := &eval.Obligation{Kind: verdict.Assigns, Cond: conds[name], Pos: x.frame.At,
			Message: fmt.Sprintf("an iteration changes %s, which is not within loop assigns %s", name, x.frame.Text)}
		if r := st.Discharge(x.s, ob); r.Answer != prove.Yes {
			st.Violated(x.s, x.p, ob, r)
			st.CutOff(ob.Kind, ob.Pos)
			st.Die() // nothing that the clause says of the places after this has a meaning
		}
	}
	return !st.IsDead()
}

// grows checks that the places where the iteration began are among those at its end; false when the path ends.
func (x *framing) grows() bool {
	f := x.st.F
	s := x.s.Fork(x.st.Epochs)
	s.Procs = slices.Clone(s.Procs)
	s.Procs[x.p] = x.before
	were, ok := x.spans(s)
	if !ok {
		return false
	}
	for i, was := range were {
		is := x.places[i]
		if was.register != nil || was.object == nowhere {
			continue
		}
		inside := f.Bool(is.object == was.object && len(is.steps) == len(was.steps))
		none := sym.False
		for k, e := range was.steps {
			none = f.Or(none, f.Lt(e.last, e.first))
			if inside != sym.False {
				inside = f.And(inside, f.Le(is.steps[k].first, e.first), f.Le(e.last, is.steps[k].last))
			}
		}
		if cond := x.s.Ctx.Simplify(f.Or(none, inside)); cond != sym.True && x.st.Prove(x.s, cond).Answer != prove.Yes {
			x.st.Refuse(diag.New(diag.Unsupported, x.frame.Places[i].First.Pos(), "an iteration may take places out of "+
				"loop assigns %s: that is not supported", x.frame.Text).
				WithHint("name all places that the loop assigns, such as a[0 .. n-1], or those so far, such as a[0 .. i-1]"))
			return false
		}
	}
	return true
}

// isAside tells whether a cell is none of a variable that is there where the loop is entered, nor of a block.
func (x *framing) isAside(c state.Cell) bool {
	if c.Frame == state.InObject {
		v := x.now.Objs[c.Slot].Var
		return v != nil && (v.Marker || v.Literal || v.Class == model.Temp || v.At.File != nil && v.At.File.Library)
	}
	v := x.variable(c)
	if v == nil || c.Frame == state.InGlobals {
		return v == nil || v.At.File != nil && v.At.File.Library
	}
	return int(c.Frame) != len(x.now.Frames)-1 || !slices.Contains(x.frame.Vars, v)
}

// variable gives the variable that is in a register.
func (x *framing) variable(c state.Cell) *model.Variable {
	var lists [][]*model.Variable
	switch {
	case c.Frame == state.InGlobals:
		lists = [][]*model.Variable{x.st.rules.Program.Globals}
	case c.Frame >= 0 && int(c.Frame) < len(x.now.Frames):
		fn := x.now.Frames[c.Frame].Func
		lists = [][]*model.Variable{fn.Params, fn.Locals}
	}
	for _, list := range lists {
		for _, v := range list {
			if v.InReg && v.Slot == int(c.Slot) {
				return v
			}
		}
	}
	return nil
}

// name gives a cell a name for messages: that of its variable, or of a parameter that points to it.
func (x *framing) name(c state.Cell) string {
	if c.Frame != state.InObject {
		return x.variable(c).Name
	}
	top := x.now.Top()
	for _, v := range top.Func.Params {
		if !v.InReg || v.Type.Kind != model.Pointer || x.st.F.Op(top.Regs[v.Slot]) != sym.OpPointer {
			continue
		}
		if x.st.F.PtrObj(top.Regs[v.Slot]) == c.Slot {
			return "what " + v.Name + " points to"
		}
	}
	if v := x.now.Objs[c.Slot].Var; v != nil {
		return v.Name
	}
	site, fns := x.now.Objs[c.Slot].Site, x.st.rules.Program.Functions
	if k := int(site.Func) - 1; k >= 0 && k < len(fns) && int(site.Loc) < len(fns[k].Locations) {
		return fmt.Sprintf("memory that is allocated at line %d", fns[k].Locations[site.Loc].At.Line)
	}
	return "memory that is allocated"
}
