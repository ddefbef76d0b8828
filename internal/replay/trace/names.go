package trace

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// namer gives places and values their text.
type namer struct {
	f       *sym.Factory
	program *model.Program
	model   *prove.Model
	reads   []Reading
}

// object gives what people call an object of a process: a variable's name, or
// for a block of the heap the pointer to it that is in scope.
func (n *namer) object(p *state.Proc, id int32) string {
	if id < 0 || int(id) >= len(p.Objs) || p.Objs[id] == nil {
		return "(gone)"
	}
	o := p.Objs[id]
	if o.Var != nil {
		if o.Var.Text != "" {
			return fmt.Sprintf("%q", o.Var.Text)
		}
		return o.Var.Name
	}
	for k := len(p.Frames) - 1; k >= 0; k-- {
		fr := p.Frames[k]
		for _, x := range variables(fr.Func) {
			if x.Class != model.Temp && n.pointsTo(n.local(p, fr, x), id) {
				return x.Name
			}
		}
	}
	for _, x := range n.program.Globals {
		if n.pointsTo(n.global(p, x), id) {
			return x.Name
		}
	}
	return n.block(o)
}

// block names a block of the heap by the line that allocates it.
func (n *namer) block(o *state.Object) string {
	fn := n.program.Functions
	if k := int(o.Site.Func) - 1; k >= 0 && k < len(fn) && int(o.Site.Loc) < len(fn[k].Locations) {
		return fmt.Sprintf("block(line %d)", fn[k].Locations[o.Site.Loc].At.Line)
	}
	return "block"
}

func variables(fn *model.Function) []*model.Variable {
	return append(append([]*model.Variable(nil), fn.Params...), fn.Locals...)
}

// pointsTo tells whether a value is the pointer to an object's start.
func (n *namer) pointsTo(x sym.Expr, id int32) bool {
	if x == sym.Nil || x == sym.Stale || n.f.Op(x) != sym.OpPointer || n.f.PtrObj(x) != id {
		return false
	}
	path := n.f.PtrPath(x)
	i, ok := n.f.AsInt64(path[0])
	return ok && i == 0
}

// local gives the value of a scalar variable of a frame; Nil when it has none.
func (n *namer) local(p *state.Proc, fr *state.Frame, x *model.Variable) sym.Expr {
	if x.InReg {
		if x.Slot < len(fr.Regs) {
			return fr.Regs[x.Slot]
		}
		return sym.Nil
	}
	if !x.Type.IsScalar() || x.Slot >= len(fr.Objs) || fr.Objs[x.Slot] < 0 {
		return sym.Nil
	}
	return n.scalar(p, fr.Objs[x.Slot])
}

func (n *namer) global(p *state.Proc, x *model.Variable) sym.Expr {
	switch {
	case x.InReg && x.Slot < len(p.Globals):
		return p.Globals[x.Slot]
	case x.InReg || !x.Type.IsScalar():
		return sym.Nil
	}
	return n.scalar(p, int32(len(n.program.Inputs)+len(n.program.Outputs)+x.Slot))
}

func (n *namer) scalar(p *state.Proc, id int32) sym.Expr {
	if int(id) >= len(p.Objs) || p.Objs[id] == nil {
		return sym.Nil
	}
	return p.Objs[id].Root.Cell(n.f, 0)
}

// value gives the text of a scalar value.
func (n *namer) value(p *state.Proc, x sym.Expr) string {
	switch n.f.Op(x) {
	case sym.OpNull:
		return "NULL"
	case sym.OpFunc:
		return n.program.Functions[n.f.PtrObj(x)].Name
	case sym.OpPointer:
		return n.pointer(p, x)
	}
	if v, ok := n.f.AsInt64(x); ok {
		// A constant of MPI is shown by its name: nobody writes its value.
		if name := mpispec.ConstantName(v); name != "" {
			return name
		}
		if name := n.handle(p, v); name != "" {
			return name
		}
	}
	if n.model != nil && !n.anyValue(x) {
		if v, err := n.model.Eval(x); err == nil {
			if v.Num == nil {
				return shortened(v.Shown(n.f.Sort(x)))
			}
			return Rational(v.Num)
		}
	}
	return shortened(n.f.C(x))
}

// mostParts bounds the parts of a value that are looked at for its text.
const mostParts = 1000

// anyValue tells whether a value is made of a function of the reals, such as sin, at a place of which the model says
// nothing: any number would do there, and 0 for sin(1) would only puzzle.
func (n *namer) anyValue(x sym.Expr) bool {
	seen := map[sym.Expr]bool{}
	todo := []sym.Expr{x}
	for len(todo) > 0 && len(seen) < mostParts {
		e := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[e] {
			continue
		}
		seen[e] = true
		if n.f.Op(e) == sym.OpFApply && !n.model.Says(e) {
			return true
		}
		todo = append(todo, n.f.Args(e)...)
	}
	return false
}

// handle names what a process has made that a value is the handle of; "" where it is none.
func (n *namer) handle(p *state.Proc, value int64) string {
	for _, h := range p.Held().Handles {
		if h.Value() == value {
			return n.madeAt(h.Kind.String(), h.Made)
		}
	}
	if d := p.DatatypeOf(value); d != nil {
		return n.madeAt("datatype", d.Site)
	}
	if o := p.OperationOf(value); o != nil {
		return n.madeAt("operation", o.Site)
	}
	return ""
}

// madeAt names something by the line that made it.
func (n *namer) madeAt(what string, at comm.CallSite) string {
	if at == (comm.CallSite{}) {
		return "the " + what
	}
	return fmt.Sprintf("the %s of line %d", what, n.program.Functions[at.Func-1].Locations[at.Loc].At.Line)
}

// shownLimit is the number of bytes of a value that is no number: a term of Herbrand arithmetic can have any length.
const shownLimit = 200

func shortened(text string) string {
	if len(text) > shownLimit {
		return text[:shownLimit] + "..."
	}
	return text
}

// Rational gives the text of a number: a decimal where that is exact and short; else
// a fraction, or, of a double, the decimal that gives it when it is read, if that is
// shorter.
func Rational(q *big.Rat) string {
	if q.IsInt() {
		return q.Num().String()
	}
	const digits = 6
	text := q.FloatString(digits)
	if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(q) == 0 {
		return strings.TrimRight(text, "0")
	}
	fraction := q.RatString()
	if x, exact := q.Float64(); exact {
		if text := strconv.FormatFloat(x, 'g', -1, 64); len(text) < len(fraction) {
			return text
		}
	}
	return fraction
}

func (n *namer) pointer(p *state.Proc, x sym.Expr) string {
	id := n.f.PtrObj(x)
	if id < 0 || int(id) >= len(p.Objs) || p.Objs[id] == nil {
		return "pointer to an object that is gone"
	}
	if q := p.RequestOf(id); q != nil {
		return n.request(q)
	}
	path := n.f.PtrPath(x)
	t := p.Objs[id].Root.Type
	text := "&"
	if p.Objs[id].Var != nil {
		text += n.object(p, id)
	} else {
		text += n.block(p.Objs[id])
	}
	for k, i := range path {
		if t == nil {
			break
		}
		if i == n.f.InBytes() {
			return text + " + " + n.value(p, path[k+1]) + " bytes"
		}
		if t.Model.Kind == model.Struct {
			c, ok := n.f.AsInt64(i)
			if !ok || int(c) >= len(t.Fields) {
				break
			}
			text += "." + t.Model.Fields[c].Name
			t = t.Fields[c]
			continue
		}
		if k > 0 || p.Objs[id].Var == nil {
			text += "[" + n.value(p, i) + "]"
		}
		t = t.Elem
	}
	return text
}

// way says which way a condition goes, under the model; without one, or where it
// does not tell, that both are meant.
func (n *namer) way(cond sym.Expr) string {
	if n.model != nil {
		if v, err := n.model.Eval(cond); err == nil && v.Bool {
			return "true"
		} else if err == nil {
			return "false"
		}
	}
	return "either way"
}
