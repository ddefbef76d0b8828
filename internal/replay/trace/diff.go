package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// maxParts bounds how many parts of one variable are listed as changed.
const maxParts = 64

// diff lists what changed in a process from one state to another, of what the
// program's text names.
func (n *namer) diff(old, now *state.Proc) []Change {
	if old == now {
		return nil
	}
	d := &differ{namer: n, old: old, now: now}
	d.frames()
	for _, x := range n.program.Globals {
		if x.InReg && x.Slot < len(now.Globals) && x.Slot < len(old.Globals) {
			d.scalar(x.Name, x.Type, old.Globals[x.Slot], now.Globals[x.Slot])
		}
	}
	d.objects()
	return d.list
}

type differ struct {
	*namer
	old, now *state.Proc
	list     []Change
	left     int  // parts of the variable at hand that may still be listed
	full     bool // list what only one expression for a whole array tells, too
}

// frames compares the registers of the executing function. The parameters of one
// that was just entered all count as changed.
func (d *differ) frames() {
	if len(d.now.Frames) == 0 {
		return
	}
	fr := d.now.Top()
	k := len(d.now.Frames) - 1
	if len(d.now.Frames) > len(d.old.Frames) {
		for _, x := range fr.Func.Params {
			if x.InReg {
				d.scalar(x.Name, x.Type, sym.Nil, fr.Regs[x.Slot])
			}
		}
		return
	}
	was := d.old.Frames[k]
	if was == fr || was.Func != fr.Func {
		return
	}
	for _, x := range variables(fr.Func) {
		if x.InReg && x.Class != model.Temp && x.Name != "" {
			d.scalar(x.Name, x.Type, was.Regs[x.Slot], fr.Regs[x.Slot])
		}
	}
}

func (d *differ) scalar(name string, t *model.Type, old, now sym.Expr) {
	if ours(name) {
		return
	}
	if d.f.IsPartly(now) {
		now, _ = d.f.Halves(now)
	}
	if _, pieces := d.f.AsPieced(now); pieces && old != now {
		d.list = append(d.list, Change{Name: name, Value: "(bytes of different values)"})
		return
	}
	if now != sym.Nil && now != sym.Stale && old != now {
		d.noteRead(name, now)
		d.list = append(d.list, Change{Name: name, Value: shown(t, d.value(d.now, now))})
	}
}

func (d *differ) objects() {
	for id, o := range d.now.Objs {
		if o == nil || o.Var != nil && (o.Var.Class == model.Temp || o.Var.Text != "" || o.Var.Marker) {
			continue
		}
		var was *state.Agg
		if id < len(d.old.Objs) && d.old.Objs[id] != nil {
			if d.old.Objs[id] == o || d.old.Objs[id].Root == o.Root {
				continue
			}
			was = d.old.Objs[id].Root
			if d.old.Objs[id].Var != o.Var {
				was = nil
			}
		}
		d.left = maxParts
		name := d.object(d.now, int32(id))
		if o.Var != nil {
			d.component(name, was, o.Root, 0)
		} else {
			d.aggregate(name, was, o.Root)
		}
	}
}

// component compares the i-th component of two aggregates; was may be nil.
func (d *differ) component(name string, was, now *state.Agg, i int) {
	t := now.Type.Elem
	if now.Type.Model.Kind == model.Struct {
		t = now.Type.Fields[i]
	}
	if t == nil || d.left <= 0 {
		return
	}
	if t.IsScalar() {
		old := sym.Nil
		if was != nil {
			old = was.Cell(d.f, i)
		}
		before := len(d.list)
		d.scalar(name, t.Model, old, now.Cell(d.f, i))
		d.left -= len(d.list) - before
		return
	}
	kid := now.Kid(d.f, i)
	if was == nil {
		d.aggregate(name, nil, kid)
		return
	}
	d.aggregate(name, was.Kid(d.f, i), kid)
}

// aggregate compares what is stored of two arrays or structs.
func (d *differ) aggregate(name string, was, now *state.Agg) {
	if was == now {
		return
	}
	if was != nil && !alike(was.Type, now.Type) { // a block that is used for something else
		was = nil
	}
	if d.full && now.Base != sym.Nil && len(now.Cells) == 0 && len(now.Kids) == 0 {
		d.based(name, now)
		return
	}
	n := max(len(now.Cells), len(now.Kids))
	if now.Type.Model.Kind == model.Struct { // what is in padding has no name
		n = min(n, len(now.Type.Fields))
	}
	for i := range n {
		stored := i < len(now.Cells) && now.Cells[i] != sym.Nil || i < len(now.Kids) && now.Kids[i] != nil
		if !stored || was != nil && i < len(was.Cells) && i < len(now.Cells) && was.Cells[i] == now.Cells[i] &&
			(i >= len(now.Kids) || now.Kids[i] == nil) {
			continue
		}
		before := len(d.list)
		if d.component(part(name, now, i), was, now, i); len(d.list) > before {
			d.element(name, now, i)
		}
	}
}

// alike tells whether the components of two aggregates are of one kind each.
func alike(a, b *state.Type) bool {
	switch {
	case a.Model.Kind != b.Model.Kind:
		return false
	case a.Model.Kind == model.Struct:
		return a.Model == b.Model
	}
	return a.Elem == nil || b.Elem == nil || a.Elem.IsScalar() == b.Elem.IsScalar()
}

// part names the i-th component of an aggregate.
func part(name string, a *state.Agg, i int) string {
	if a.Type.Model.Kind == model.Struct {
		return name + "." + a.Type.Model.Fields[i].Name
	}
	if a.Type.Model.Kind == model.Union {
		return fmt.Sprintf("byte %d of %s", i, name)
	}
	return fmt.Sprintf("%s[%d]", name, i)
}

// based lists an aggregate for all of which there is one expression.
func (d *differ) based(name string, a *state.Agg) {
	n := len(a.Type.Fields)
	if a.Type.Model.Kind == model.Array {
		n = d.extent(a.Type.Extent)
	}
	for i := 0; i < n && d.left > 0; i++ {
		d.component(part(name, a, i), nil, a, i)
	}
}

// extent gives the number of elements of an array, 0 when it cannot be told.
func (d *differ) extent(x sym.Expr) int {
	if x == sym.Nil {
		return 0
	}
	if n, ok := d.f.AsInt64(x); ok {
		return int(min(n, maxParts))
	}
	if d.model == nil {
		return 0
	}
	v, err := d.model.Eval(x)
	if err != nil || v.Num == nil || !v.Num.IsInt() || !v.Num.Num().IsInt64() {
		return 0
	}
	return int(min(v.Num.Num().Int64(), maxParts))
}
