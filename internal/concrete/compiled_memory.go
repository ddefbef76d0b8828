package concrete

import "github.com/tass-go/tass/internal/model"

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
	return func(q *quick) (int, int) {
		k := index(q)
		if k < 0 || k >= n {
			q.gaveUp = true
			return 0, 0
		}
		obj, off := base(q)
		return obj, off + int(k*size)
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
	get, at := c.value(a.Value), c.place(a.Place)
	if get == nil || at == nil || !a.Place.Type().IsScalar() {
		return nil
	}
	f, next := formOf(a.Place.Type()), a.Next
	return func(q *quick) int {
		var s scalar
		get(q, &s)
		obj, off := at(q)
		if q.gaveUp || obj == 0 {
			q.gaveUp = true
			return next
		}
		o := q.p.objs[obj]
		switch {
		case !o.live, o.class == inputObj, o.class == outputObj, o.v != nil && (o.v.ReadOnly || o.v.Marker),
			off < 0 || int64(off)+f.bytes() > o.size, s.k == number && f.class != floating && !fits(s.n.i, f):
			q.gaveUp = true
			return next
		}
		q.p.mut(obj).set(int64(off), pack(s, f))
		return next
	}
}

// set is put, for a cell in the place of one of its size in a page that was written to before.
func (o *object) set(off int64, c cell) {
	p, in, size := o.pages[off/pageBytes], off%pageBytes, c.form.bytes()
	if p == nil || p.epoch != o.epoch || !p.stale || p.stride != size || in%size != 0 || c.k == pointer ||
		p.cells[in/size].form.size != c.form.size {
		o.put(off, c)
		return
	}
	p.cells[in/size] = c
}
