package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// thread is one process taking one step, or evaluating for one.
type thread struct {
	in    *interp
	p     *process
	w     *world     // what the step changes beside the process; nil while evaluating
	at    source.Pos // of the location, for what has no better position
	bound map[*model.Variable]num
	met   *meeting // whose conditions are being checked
	// completing: operations end, and may use their buffers.
	completing bool
}

// place is where an lvalue is: a register, or cells of an object.
type place struct {
	reg      *scalar
	obj, off int
	t        *model.Type
	name     string
	of       *thread // whose it is, when another process's
}

// owner gives the thread whose place it is.
func (pl *place) owner(t *thread) *thread {
	if pl.of != nil {
		return pl.of
	}
	return t
}

func (t *thread) pos(p source.Pos) source.Pos {
	if p.IsValid() {
		return p
	}
	return t.at
}

func (t *thread) fault(k verdict.Kind, p source.Pos, msg string) error {
	return &fault{kind: k, pos: t.pos(p), msg: msg}
}

// place finds an lvalue without looking whether it can be accessed; but when it
// is to be accessed, an index must be within the array that the program names.
func (t *thread) place(e model.Expr, access bool) (place, error) {
	switch e := e.(type) {
	case *model.VarRef:
		return t.varPlace(e)
	case *model.Remote:
		return t.remote(e)
	case *model.Deref:
		v, err := t.eval(e.Ptr)
		if err != nil {
			return place{}, err
		}
		if v.k != pointer {
			return place{}, unsupported(t.pos(e.At), "a pointer made from %s", v)
		}
		if v.obj == 0 && access {
			return place{}, t.fault(verdict.InvalidPointer, e.At, "a null pointer is used")
		}
		return place{obj: v.obj, off: v.off, t: e.T, name: "the pointer's target", of: v.of}, nil
	case *model.Index:
		return t.indexPlace(e, access)
	case *model.Member:
		b, err := t.place(e.Struct, access)
		if err != nil {
			return b, err
		}
		for _, f := range e.Struct.Type().Fields[:e.Field] {
			n, err := b.owner(t).cellCount(f.Type, e.At)
			if err != nil {
				return b, err
			}
			b.off += n
		}
		b.t = e.T
		return b, nil
	}
	return place{}, unsupported(t.pos(e.Pos()), "%T as a place", e)
}

func (t *thread) varPlace(e *model.VarRef) (place, error) {
	v := e.Var
	pl := place{t: e.T, name: v.Name}
	if id, ok := t.in.static[v]; ok {
		pl.obj = id
		return pl, nil
	}
	if i, ok := t.in.statReg[v]; ok {
		pl.reg = &t.p.regs[i]
		return pl, nil
	}
	f := t.p.top()
	if i, ok := f.code.regs[v]; ok {
		pl.reg = &f.regs[i]
		return pl, nil
	}
	i, ok := f.code.objs[v]
	if !ok {
		return pl, unsupported(t.pos(e.At), "variable %s is not one of %s", v.Name, f.code.f.Name)
	}
	pl.obj = f.objs[i]
	if pl.obj == 0 || !t.p.objs[pl.obj].live {
		return pl, t.fault(verdict.InvalidPointer, e.At, v.Name+" is used outside its lifetime")
	}
	return pl, nil
}

func (t *thread) indexPlace(e *model.Index, access bool) (place, error) {
	b, err := t.place(e.Array, access)
	if err != nil {
		return b, err
	}
	i, err := t.eval(e.Index)
	if err != nil {
		return b, err
	}
	if i.k != number || i.n.r != nil {
		return b, unsupported(t.pos(e.At), "index %s", i)
	}
	at, elem := e.Array.Type(), e.T
	if b.of != nil && b.t.Kind == model.Array { // the annotation does not know the lengths
		at, elem = b.t, b.t.Elem
	}
	if access && at.Extent != nil {
		n, err := b.owner(t).extent(at, t.pos(e.At))
		if err != nil {
			return b, err
		}
		if i.n.i < 0 || i.n.i >= int64(n) {
			return b, t.outOfBounds(e.At, b.name, i.n.i, int64(n))
		}
	}
	c, err := b.owner(t).cellCount(elem, e.At)
	if err != nil {
		return b, err
	}
	b.off += int(i.n.i) * c
	b.t = elem
	return b, nil
}

func (t *thread) outOfBounds(p source.Pos, name string, i, n int64) error {
	return t.fault(verdict.OutOfBounds, p, "index "+intNum(i).String()+" of "+name+" is not within 0.."+intNum(n-1).String())
}

// object gives the live object that a pointer points to.
func (t *thread) object(obj int, p source.Pos) (*object, error) {
	if obj == 0 {
		return nil, t.fault(verdict.InvalidPointer, p, "a null pointer is used")
	}
	o := t.p.objs[obj]
	if !o.live {
		return nil, t.fault(verdict.InvalidPointer, p, "the object that the pointer points to is no longer alive")
	}
	if o.v != nil && o.v.Marker {
		return nil, t.fault(verdict.InvalidPointer, p, o.v.Name+" is not a pointer to data")
	}
	return o, nil
}

// resolve checks that a place in memory can be accessed as its type, and gives
// its object and its number of cells.
func (t *thread) resolve(pl *place, p source.Pos) (*object, int, error) {
	o, err := t.object(pl.obj, p)
	if err != nil {
		return nil, 0, err
	}
	if o.raw >= 0 {
		if err := t.typeBlock(pl.obj, pl.t, p); err != nil {
			return nil, 0, err
		}
		o = t.p.objs[pl.obj]
	}
	n, err := t.cellCount(pl.t, p)
	if err != nil {
		return nil, 0, err
	}
	if pl.off < 0 || pl.off+n > len(o.cells) {
		return nil, 0, t.fault(verdict.OutOfBounds, p, pl.name+" is outside its object")
	}
	if pl.t.IsScalar() && !compatible(pl.t, o.lay.leaves[pl.off]) {
		return nil, 0, unsupported(t.pos(p), "%s accessed as %s", o.lay.leaves[pl.off], pl.t)
	}
	return o, n, nil
}

// compatible tells whether a scalar of type b can be accessed as type a.
func compatible(a, b *model.Type) bool {
	return a.Kind == b.Kind && (a.Kind == model.Pointer || a.Bits == b.Bits)
}

// typeBlock gives a block of the heap its element type.
func (t *thread) typeBlock(id int, elem *model.Type, p source.Pos) error {
	size, err := t.byteSize(elem, p)
	if err != nil {
		return err
	}
	if size == 0 {
		return unsupported(t.pos(p), "a block of elements without size")
	}
	lay, err := t.arrayLayout(elem, t.p.objs[id].raw/size, t.pos(p))
	if err != nil {
		return err
	}
	o := t.p.mut(id)
	o.lay, o.raw, o.elem = lay, -1, elem
	o.cells = make([]scalar, len(lay.leaves))
	if o.zero {
		for i, l := range lay.leaves {
			o.cells[i] = zeroOf(l, t.in.o.Float)
		}
	}
	return nil
}

// read gives the value in a place.
func (t *thread) read(pl place, p source.Pos) (value, error) {
	if of := pl.of; of != nil {
		pl.of = nil
		v, err := of.read(pl, p)
		v.of = of
		return v, err
	}
	if pl.reg != nil {
		if pl.reg.k == undef {
			return value{}, t.fault(verdict.Uninitialized, p, pl.name+" is used before it has a value")
		}
		return value{scalar: *pl.reg}, nil
	}
	o, n, err := t.resolve(&pl, p)
	if err != nil {
		return value{}, err
	}
	if err := t.untouched(ptrScalar(pl.obj, pl.off), n, false, p); err != nil {
		return value{}, err
	}
	if !pl.t.IsScalar() {
		return value{agg: append([]scalar(nil), o.cells[pl.off:pl.off+n]...)}, nil
	}
	s := o.cells[pl.off]
	if s.k == undef {
		return value{}, t.fault(verdict.Uninitialized, p, pl.name+" is used before it has a value")
	}
	return value{scalar: s}, nil
}

// write stores a value in a place.
func (t *thread) write(pl place, v value, p source.Pos) error {
	if pl.reg != nil {
		*pl.reg = v.scalar
		return nil
	}
	_, n, err := t.resolve(&pl, p)
	if err != nil {
		return err
	}
	if pl.t.IsScalar() {
		return t.store(pl.obj, pl.off, []scalar{v.scalar}, p)
	}
	if len(v.agg) != n {
		return unsupported(t.pos(p), "a struct of another size")
	}
	return t.store(pl.obj, pl.off, v.agg, p)
}

// store writes cells that are known to be there.
func (t *thread) store(obj, off int, cells []scalar, p source.Pos) error {
	if len(cells) == 0 {
		return nil
	}
	if err := t.untouched(ptrScalar(obj, off), len(cells), true, p); err != nil {
		return err
	}
	o := t.p.objs[obj]
	if o.class == inputObj {
		return t.fault(verdict.InvalidPointer, p, o.v.Name+" is an input, which cannot be written")
	}
	o = t.p.mut(obj)
	copy(o.cells[off:], cells)
	if o.class == outputObj && !t.p.inInit {
		for i := range cells {
			o.wrote[off+i] = t.pos(p)
		}
	}
	return nil
}

// zero stores zero in all of a place.
func (t *thread) zeroPlace(pl place, p source.Pos) error {
	if pl.reg != nil {
		*pl.reg = zeroOf(pl.t, t.in.o.Float)
		return nil
	}
	o, n, err := t.resolve(&pl, p)
	if err != nil {
		return err
	}
	zeros := make([]scalar, n)
	for i := range zeros {
		zeros[i] = zeroOf(o.lay.leaves[pl.off+i], t.in.o.Float)
	}
	return t.store(pl.obj, pl.off, zeros, p)
}

// declare begins the lifetime of a local variable.
func (t *thread) declare(v *model.Variable) error {
	f := t.p.top()
	if i, ok := f.code.regs[v]; ok {
		f.regs[i] = scalar{}
		return nil
	}
	i, ok := f.code.objs[v]
	if !ok {
		return unsupported(t.pos(v.At), "declaration of %s", v.Name)
	}
	lay, err := t.layoutOf(v.Type, t.pos(v.At))
	if err != nil {
		return err
	}
	if old := f.objs[i]; old != 0 && t.p.objs[old].live {
		if err := t.unused(old, t.at); err != nil {
			return err
		}
		t.p.kill(old)
	}
	f.objs[i] = t.p.newObject(object{class: stackObj, v: v, at: v.At, lay: lay})
	return nil
}

// undeclare ends the lifetime of a local variable.
func (t *thread) undeclare(v *model.Variable) error {
	f := t.p.top()
	if i, ok := f.code.regs[v]; ok {
		f.regs[i] = scalar{}
	}
	if i, ok := f.code.objs[v]; ok && f.objs[i] != 0 {
		if t.p.objs[f.objs[i]].live {
			if err := t.unused(f.objs[i], t.at); err != nil {
				return err
			}
			t.p.kill(f.objs[i])
		}
		f.objs[i] = 0
	}
	return nil
}
