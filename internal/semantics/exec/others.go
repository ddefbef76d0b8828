package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// A block from malloc has no type of its own. It is kept as an array of the type by which it was accessed first, and
// may hold values of other types later: those are in the bytes of its elements. A call that takes them for what they
// are reads and writes them by their bytes.

// others are values of other types than that of the elements which hold their bytes.
type others struct {
	of    *eval.Bytes
	cells []*model.Type // of one of them
	n     int
}

// size gives the bytes of one of the values that are taken together.
func sizeOf(cells []*model.Type) int64 {
	size := int64(0)
	for _, t := range cells {
		size += t.Size
	}
	return size
}

func (o *others) bytes() int64 { return int64(o.n) * sizeOf(o.cells) }

// len gives the number of scalars that a run stands for.
func (r *run) len() int {
	if r.as != nil {
		return r.as.n * len(r.as.cells)
	}
	return r.n
}

// typeOf gives the type of scalar k that a run stands for.
func (r *run) typeOf(k int) *model.Type {
	if r.as != nil {
		return r.as.cells[k%len(r.as.cells)]
	}
	return r.elem
}

// asOthers tells whether the call takes the elements of a block for values of other types, and may: where a call has
// given the block its type, it may be written so; where values of other types were stored in it, or bytes, it may also
// be read. A block in which the program has stored one type only is taken for what the program takes it for; where the
// argument points to values of another type, it is made known first that the block holds values of several types.
func (w *walk) asOthers() bool {
	o := w.object
	if o.Var != nil || len(w.path) != 1 || o.Root.Tracked {
		return false
	}
	elem, fits, chars := o.Root.Type.Elem.Model, true, w.layout.Cells[0].IsChar()
	for _, t := range w.layout.Cells {
		fits = fits && StandsFor(t, elem)
		if t.Kind != model.Int && t.Kind != model.Float || t.IsChar() != chars {
			return false
		}
	}
	use, number := state.Mixed, isNumber(elem)
	if chars {
		use = state.Spelt
	}
	switch {
	case fits || sizeOf(w.layout.Cells) != w.layout.Elem.Size || chars && !w.passedAsChars():
		return false
	case o.Use.Has(use) || elem.IsChar():
		return true
	case number && (chars || w.argued()):
		w.untyped()
		return false
	}
	return w.write && o.Use.Has(state.Lent) && number
}

// passedAsChars tells whether characters are meant. They are in the bytes of any numbers, so that what the block holds
// says nothing where the call is passed a pointer to something: it must be one to characters. A pointer to void means
// characters where some were stored, or nothing at all. What a call has begun, others may end.
func (w *walk) passedAsChars() bool {
	exact, others, untold := slices.Contains(w.c.Args, w.ptr), false, false
	for i, x := range w.c.Args {
		if i >= len(w.c.Act.Args) || !w.into(x) || exact && x != w.ptr {
			continue
		}
		switch t := model.Pointee(w.c.Act.Args[i]); {
		case t != nil && t.IsChar():
			return true
		case t != nil && t.Kind != model.Void:
			others = true
		case t != nil:
			untold = true
		}
	}
	return !others && (w.object.Use.Has(state.Spelt) || untold && w.object.Root.Unset())
}

// Spell notes that characters are in the bytes of a block of the heap that holds other numbers. It must come after Go.
func (c *Call) Spell(obj int32) {
	o := c.proc.Objs[obj]
	if o.Var != nil || o.Use.Has(state.Spelt) {
		return
	}
	if t := o.Root.Type.Elem.Model; t.Kind == model.Float || t.Kind == model.Int && !t.IsChar() {
		c.S.EditObject(c.proc, obj).Use |= state.Spelt
	}
}

// GivesChars notes, where an argument that is memory for later calls is a pointer to characters, that these are in the
// block that it leads into. It must come after Go.
func (c *Call) GivesChars(arg int) {
	f, x := c.M.F, c.Args[arg]
	t := model.Pointee(c.Act.Args[arg])
	if t == nil || !t.IsChar() || f.Op(x) != sym.OpPointer || f.PtrObj(x) < 0 || c.proc.Objs[f.PtrObj(x)] == nil {
		return
	}
	c.Spell(f.PtrObj(x))
}

// bytewise tells whether the buffer begins in the middle of an element of a block, where characters are meant and an
// operation on a window has them: of the memory of these, each byte is watched by itself.
func (w *walk) bytewise() bool {
	cells := w.layout.Cells
	return w.c.synchronising && slices.Contains(w.path, w.c.M.F.InBytes()) && w.object.Var == nil && len(cells) == 1 &&
		cells[0].IsChar() && isNumber(w.object.Root.Type.Elem.Model) && w.passedAsChars()
}

func isNumber(t *model.Type) bool { return t.Kind == model.Int || t.Kind == model.Float }

// takeBytewise takes n elements of the layout from the middle of an element of a block on.
func (w *walk) takeBytewise(n int) bool {
	c := w.c
	of, ok := c.env.Bytes(c.M.F.Pointer(w.obj, w.path...), n, c.Pos)
	if !ok {
		return false
	}
	at, ok := c.Value(w.path[len(w.path)-1])
	if !ok {
		return false
	}
	elem := w.object.Root.Type.Elem.Model
	count := int((at + int64(n) + elem.Size - 1) / elem.Size)
	w.region.runs = append(w.region.runs,
		run{obj: w.obj, first: w.path[0], n: count, elem: elem, as: &others{of, w.layout.Cells, n}})
	w.region.n += n
	return true
}

// into tells whether a value is a pointer into the object.
func (w *walk) into(x sym.Expr) bool {
	f := w.c.M.F
	return x != sym.Nil && f.Op(x) == sym.OpPointer && f.PtrObj(x) == w.obj
}

// untyped asks that the block take the element type of the layout, or hold values of that type too.
func (w *walk) untyped() {
	w.c.env.Failure = &eval.Failure{Untyped: &eval.Untyped{Obj: w.obj, Elem: w.layout.Elem, Pos: w.c.Pos,
		Call: true}}
}

// argued tells whether the buffer begins where an argument of the call does that points to what the layout states: the
// program has converted the pointer, and means values of that type.
func (w *walk) argued() bool {
	for i, x := range w.c.Args {
		if x != w.ptr || i >= len(w.c.Act.Args) {
			continue
		}
		t := model.Pointee(w.c.Act.Args[i])
		if t != nil && t.Kind != model.Void &&
			!slices.ContainsFunc(w.layout.Cells, func(cell *model.Type) bool { return !StandsFor(cell, t) }) {
			return true
		}
	}
	return false
}

// takeOthers takes n elements of the layout by their bytes.
func (w *walk) takeOthers(n int) bool {
	c, f := w.c, w.c.M.F
	total := int64(n) * w.layout.Elem.Size
	of, ok := c.env.Bytes(f.Pointer(w.obj, w.path...), int(total), c.Pos)
	if !ok {
		return false
	}
	elem := w.scalar()
	count := int((total + elem.Size - 1) / elem.Size)
	w.region.runs = append(w.region.runs,
		run{obj: w.obj, first: w.path[0], n: count, elem: elem, as: &others{of, w.layout.Cells, n}})
	w.region.n += n * len(w.layout.Cells)
	w.path[0] = f.Add(w.path[0], f.Int(int64(count)))
	return true
}

// readOthers reads values by their bytes. One of which not all bytes have values is put together of those that have.
func (r *Region) readOthers(out []sym.Expr, o *others) ([]sym.Expr, bool) {
	env := r.c.env
	bytes, ok := o.of.Held(env, r.c.Pos)
	if !ok {
		return nil, false
	}
	for range o.n {
		for _, t := range o.cells {
			own := bytes[:t.Size]
			bytes = bytes[t.Size:]
			x := env.OfBytes(own, t)
			if x == sym.Nil && anySet(own) {
				x = r.c.M.F.Pieced(r.c.M.Types.Of(t, nil).Sort, own)
			}
			out = append(out, x)
		}
	}
	return out, true
}

func anySet(bytes []sym.Expr) bool {
	for _, b := range bytes {
		if b != sym.Nil {
			return true
		}
	}
	return false
}

// setOthers stores values by their bytes, the first ones. It must come after Go.
func (r *Region) setOthers(of *run, cells []sym.Expr) {
	env, o := r.c.env, of.as
	bytes, ok := make([]sym.Expr, o.bytes()), true
	if len(cells) < o.n*len(o.cells) {
		if bytes, ok = o.of.Held(env, r.c.Pos); !ok {
			return
		}
	}
	at := int64(0)
	for k, x := range cells {
		t := o.cells[k%len(o.cells)]
		if x == sym.Nil {
			clear(bytes[at : at+t.Size])
		} else {
			copy(bytes[at:], env.BytesOf(x, t))
		}
		at += t.Size
	}
	r.c.SetBytes(o.of, bytes)
	use := state.Mixed
	if o.cells[0].IsChar() {
		use = state.Spelt
	}
	r.c.S.EditObject(r.c.proc, of.obj).Use |= use
}
