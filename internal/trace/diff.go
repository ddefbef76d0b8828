package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
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
			d.scalar(x.Name, old.Globals[x.Slot], now.Globals[x.Slot])
		}
	}
	d.objects()
	return d.list
}

type differ struct {
	*namer
	old, now *state.Proc
	list     []Change
	left     int
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
				d.scalar(x.Name, sym.Nil, fr.Regs[x.Slot])
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
			d.scalar(x.Name, was.Regs[x.Slot], fr.Regs[x.Slot])
		}
	}
}

func (d *differ) scalar(name string, old, now sym.Expr) {
	if now != sym.Nil && old != now {
		d.list = append(d.list, Change{name, d.value(d.now, now)})
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
		d.scalar(name, old, now.Cell(d.f, i))
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
	for i := range max(len(now.Cells), len(now.Kids)) {
		stored := i < len(now.Cells) && now.Cells[i] != sym.Nil || i < len(now.Kids) && now.Kids[i] != nil
		if !stored || was != nil && i < len(was.Cells) && i < len(now.Cells) && was.Cells[i] == now.Cells[i] && (i >= len(now.Kids) || now.Kids[i] == nil) {
			continue
		}
		part := fmt.Sprintf("%s[%d]", name, i)
		if now.Type.Model.Kind == model.Struct {
			part = name + "." + now.Type.Model.Fields[i].Name
		}
		d.component(part, was, now, i)
	}
}
