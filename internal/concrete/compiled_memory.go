package concrete

import (
	"math"

	"github.com/tass-go/tass/internal/model"
)

// place compiles an lvalue in memory: it gives an object, and a byte in it that need not be there.
func (c *compiler) place(e model.Expr) func(q *quick) (obj, off int) {
	switch e := e.(type) {
	case *model.VarRef:
		return c.variable(e.Var)
	case *model.Deref:
		return c.deref(e)
	case *model.Index:
		return c.element(e)
	case *model.Member:
		fields := e.Struct.Type().Fields
		base := c.place(e.Struct)
		if base == nil || e.Field >= len(fields) || fields[e.Field].Offset == model.Unplaced || fields[e.Field].IsBits() {
			return nil
		}
		by := int(fields[e.Field].Offset)
		return func(q *quick) (int, int) {
			obj, off := base(q)
			return obj, off + by
		}
	}
	return nil
}

func (c *compiler) variable(v *model.Variable) func(q *quick) (obj, off int) {
	if id, ok := c.in.static[v]; ok {
		return func(*quick) (int, int) { return id, 0 }
	}
	i, ok := c.code.objs[v]
	if !ok {
		return nil
	}
	return func(q *quick) (int, int) {
		id := q.f.objs[i]
		if id == 0 || !q.p.objs[id].live {
			q.gaveUp = true
		}
		return id, 0
	}
}

// element compiles an element of an array of known length.
func (c *compiler) element(e *model.Index) func(q *quick) (obj, off int) {
	base, index := c.place(e.Array), c.integer(e.Index)
	extent, _ := e.Array.Type().Extent.(*model.Const)
	if base == nil || index == nil || extent == nil || !extent.Value.Num().IsInt64() || e.T.Size <= 0 {
		return nil
	}
	n, size := extent.Value.Num().Int64(), e.T.Size
	if n > maxBytes {
		return nil
	}
	at := func(q *quick) int {
		k := index(q)
		if k < 0 || k >= n {
			q.gaveUp = true
			return 0
		}
		return int(k * size)
	}
	if v, ok := e.Array.(*model.VarRef); ok {
		if id, ok := c.in.static[v.Var]; ok { // as most large arrays of small programs are
			return func(q *quick) (int, int) { return id, at(q) }
		}
	}
	return func(q *quick) (int, int) {
		by := at(q)
		if q.gaveUp {
			return 0, 0
		}
		obj, off := base(q)
		return obj, off + by
	}
}

// deref compiles what a pointer points to.
func (c *compiler) deref(e *model.Deref) func(q *quick) (obj, off int) {
	p := c.pointer(e.Ptr)
	if p == nil || e.T.Kind == model.Void || e.T.Kind == model.Func {
		return nil
	}
	align := e.T.Align()
	return func(q *quick) (int, int) {
		obj, off := p(q)
		if obj == 0 || int64(off)%align != 0 {
			q.gaveUp = true
		}
		return obj, off
	}
}

// pointer compiles an expression of a pointer type: it gives the object, 0 for none, and the byte.
func (c *compiler) pointer(e model.Expr) func(q *quick) (obj, off int) {
	if e.Type().Kind != model.Pointer {
		return nil
	}
	switch e := e.(type) {
	case *model.Null:
		return func(*quick) (int, int) { return 0, 0 }
	case *model.Load:
		return c.loadPointer(e)
	case *model.Binary:
		if e.Op == model.PtrAdd {
			return c.pointerSum(e)
		}
	}
	return nil
}

func (c *compiler) loadPointer(e *model.Load) func(q *quick) (obj, off int) {
	if reg := c.register(e.Place); reg != nil {
		return func(q *quick) (int, int) {
			s := reg(q)
			if s.k != pointer {
				q.gaveUp = true
			}
			return s.obj, s.off
		}
	}
	at := c.place(e.Place)
	if at == nil {
		return nil
	}
	f := formOf(e.Place.Type())
	return func(q *quick) (int, int) {
		obj, off := at(q)
		if q.gaveUp {
			return 0, 0
		}
		cell := q.cell(obj, off, f)
		if cell == nil || cell.k != pointer {
			q.gaveUp = true
			return 0, 0
		}
		return int(cell.obj), int(cell.bits)
	}
}

// pointerSum adds a number of elements to a pointer that stays in its object, or at its end.
func (c *compiler) pointerSum(e *model.Binary) func(q *quick) (obj, off int) {
	p, by := c.pointer(e.X), c.integer(e.Y)
	size, chars := e.T.Elem.Size, e.T.Elem.IsChar()
	if p == nil || by == nil || size <= 0 {
		return nil
	}
	return func(q *quick) (int, int) {
		obj, off := p(q)
		k := by(q)
		if q.gaveUp {
			return obj, off
		}
		o := q.p.objs[obj]
		// What a block is for is guessed from the pointers to it.
		if obj == 0 || !o.live || o.class == heapObj && o.shape == nil && !chars || k > maxBytes || k < -maxBytes {
			q.gaveUp = true
			return obj, off
		}
		to := int64(off) + k*size
		if to < 0 || to > o.size {
			q.gaveUp = true
		}
		return obj, int(to)
	}
}

// cell gives the scalar of a form that was written at a byte of an object; nil where there is none.
func (q *quick) cell(obj, off int, f form) *cell {
	if obj == 0 {
		return nil
	}
	o := q.p.objs[obj]
	if !o.live || off < 0 || int64(off)+f.bytes() > o.size || o.v != nil && o.v.Marker {
		return nil
	}
	c, ok := o.cellAt(int64(off), f)
	if !ok || c.form.class != f.class {
		return nil
	}
	return c
}

// assignMemory stores a scalar in memory that is neither an input nor an output, nor const.
func (c *compiler) assignMemory(a *model.Assign) func(q *quick) int {
	at := c.place(a.Place)
	if at == nil || !a.Place.Type().IsScalar() {
		return nil
	}
	f, next := formOf(a.Place.Type()), a.Next
	switch x, y := c.integer(a.Value), c.double(a.Value); {
	case x != nil && f.class <= boolean:
		return func(q *quick) int {
			n := x(q)
			if o, off := q.target(at, f); o != nil && fits(n, f) {
				o.setBits(off, cell{k: number, form: f, bits: n})
			} else {
				q.gaveUp = true
			}
			return next
		}
	case y != nil && f.class == floating:
		return func(q *quick) int {
			x := y(q)
			if o, off := q.target(at, f); o != nil {
				o.setBits(off, cell{k: float, form: f, bits: int64(math.Float64bits(x))})
			}
			return next
		}
	}
	get := c.value(a.Value)
	if get == nil {
		return nil
	}
	return func(q *quick) int {
		get(q, &q.val)
		o, off := q.target(at, f)
		if o == nil || q.val.k == number && f.class != floating && !fits(q.val.n.i, f) {
			q.gaveUp = true
			return next
		}
		o.set(off, pack(q.val, f))
		return next
	}
}

// target gives the object and the byte where a scalar of a form can be stored; it gives up, and there is none, where
// that is not simple.
func (q *quick) target(at func(q *quick) (obj, off int), f form) (*object, int64) {
	obj, off := at(q)
	if q.gaveUp || obj == 0 {
		q.gaveUp = true
		return nil, 0
	}
	o := q.p.objs[obj]
	if !o.live || o.class == inputObj || o.class == outputObj || o.v != nil && (o.v.ReadOnly || o.v.Marker) ||
		off < 0 || int64(off)+f.bytes() > o.size {
		q.gaveUp = true
		return nil, 0
	}
	o = q.p.mut(obj)
	o.spelt = o.spelt || o.class == heapObj && f.size == 1 && f.class != boolean
	return o, int64(off)
}

// inPlace gives the cell that a write of a form at a byte overwrites, and nothing else, in a page that was written to
// before; nil where the write is not as simple as that.
func (o *object) inPlace(off int64, f form) *cell {
	p := o.pages[uint64(off)/pageBytes]
	if p == nil || p.epoch != o.epoch || !p.stale {
		return nil
	}
	if slot, ok := p.slot(uint64(off) % pageBytes); ok && p.cells[slot].form.size == f.size {
		return &p.cells[slot]
	}
	return nil
}

// setBits is set, of a cell that refers to nothing.
func (o *object) setBits(off int64, c cell) {
	p := o.inPlace(off, c.form)
	switch {
	case p == nil:
		o.put(off, c)
	case p.k == c.k && p.form == c.form && p.ref == nil:
		p.bits = c.bits
	default:
		*p = c
	}
}

// set is put, for a cell in the place of one of its size in a page that was written to before.
func (o *object) set(off int64, c cell) {
	if p := o.inPlace(off, c.form); p != nil && c.k != pointer {
		*p = c
		return
	}
	o.put(off, c)
}
