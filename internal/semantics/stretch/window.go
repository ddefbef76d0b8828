package stretch

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// touches is what a run does to memory that the process has in windows, which package exec notes of each step
// (eval.Touch). What a step has done counts when the step is done: it may be given up behind a read.
type touches struct {
	parts   []part
	windows []*window
	spare   []*window
	now     []touch // of the step
}

// window is a window of the process, and what becomes of it.
type window struct {
	was    *state.Window
	is     state.Window // with lists of its own, if something was noted
	noted  bool
	asked  bool // whether operations on it are active is known
	active bool
}

// part is a piece of memory in a window.
type part struct {
	state.Region
	of *window
}

type touch struct {
	state.Touch
	of *window
}

// open takes in a window.
func (w *touches) open(x *state.Window) {
	var n *window
	if k := len(w.spare) - 1; k >= 0 {
		n, w.spare = w.spare[k], w.spare[:k]
	} else {
		n = &window{}
	}
	*n = window{was: x}
	w.windows = append(w.windows, n)
	x.Parts(func(r *state.Region) { w.parts = append(w.parts, part{*r, n}) })
}

// touch has it noted that the step reads or writes a scalar of a type where the path of the run leads.
func (v *vm) touch(t *model.Type, write bool) bool {
	w := &v.windows
	for k := range w.parts {
		part := &w.parts[k]
		if part.Obj != v.path.obj {
			continue
		}
		at, ok := v.position()
		if !ok || t.Size < 0 || v.active(part.of) {
			return v.no()
		}
		at += part.First - part.At
		x := state.Touch{From: max(at, part.First), To: min(at+t.Size, part.First+part.Size), Write: write,
			Site: comm.CallSite{Func: int32(v.top.code.fn.Index + 1), Loc: int32(v.top.loc)}}
		if x.From < x.To {
			w.now = append(w.now, touch{part.of.was.Dated(x), part.of})
		}
	}
	return true
}

// position gives the byte of its object that the path leads to.
func (v *vm) position() (at int64, ok bool) {
	t := v.proc.Objs[v.path.obj].Root.Type
	for _, i := range v.path.at[:v.path.n] {
		switch t.Model.Kind {
		case model.Array:
			if t.Elem.Model.Size < 0 {
				return 0, false
			}
			at += i * t.Elem.Model.Size
		case model.Struct:
			f := &t.Model.Fields[i]
			if f.Offset == model.Unplaced || f.IsBits() {
				return 0, false
			}
			at += f.Offset
		}
		if t = component(t, i); t == nil {
			return 0, false
		}
	}
	return at, true
}

// active tells whether operations on the process's memory in a window, or on memory that is there as well, may be done
// right now. While the process runs ahead, that stays as it is.
func (v *vm) active(w *window) bool {
	if !w.asked {
		w.asked = true
		w.active = v.runner.locks &&
			len(v.s.ActiveOn(w.was.Comm, v.p))+len(v.s.ActiveElsewhere(w.was.Comm, v.p)) > 0
	}
	return w.active
}

// noteTouches notes what a step has done that is over, if it was done.
func (v *vm) noteTouches() {
	for _, t := range v.windows.now {
		if v.gaveUp {
			break
		}
		x := t.of
		if !x.noted {
			x.noted, x.is = true, *x.was
			x.is.Touched, x.is.Lately = slices.Clone(x.was.Touched), slices.Clone(x.was.Lately)
		}
		x.is.Touched = state.Noting(x.is.Touched, t.Touch)
		if v.runner.locks {
			v.stopped = v.touched(eval.Touch{Window: x.was.Comm, Touch: t.Touch}) || v.stopped
			if x.was.Open {
				x.is.Lately = state.Noting(x.is.Lately, t.Touch)
			}
		}
	}
	v.windows.now = v.windows.now[:0]
}

// store brings what was noted into a process got for changing.
func (w *touches) store(to *state.Proc) {
	for _, x := range w.windows {
		if !x.noted {
			continue
		}
		is := x.is
		to.SetWindow(&is)
	}
}

// close drops what refers to the state.
func (w *touches) close() {
	for _, x := range w.windows {
		*x = window{}
	}
	w.spare = append(w.spare, w.windows...)
	w.parts, w.windows, w.now = w.parts[:0], w.windows[:0], w.now[:0]
}
