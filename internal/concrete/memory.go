package concrete

import (
	"fmt"
	"slices"

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
	// byName: what is written is a variable by its name, or a part of it.
	byName bool
	// completing: operations end, and may use their buffers.
	completing bool
	// serving: it reads and writes memory of windows for others.
	serving bool
	// calling: a call of MPI looks at its arguments. Loans are the memory that it was given so far.
	calling bool
	loans   []loan
	handed  []handed // the pointers into blocks of the heap that the call was passed
	// uncombined is what a function of the program is to combine.
	uncombined [][]scalar
	class      int64    // the error class that a call ends with
	ctx        *context // the communicator that the ranks of a call belong to; nil: all processes
	// again is the call of a persistent collective that is made, which preparing says, or started.
	again     *again
	preparing bool
	// forgot is the attribute that a function of the program has deleted for the call.
	forgot *attached
	// underWay is the id of the request that the access to a file has which is done; 0 where the process waits for it.
	underWay int
}

// place is where an lvalue is: a register, or bytes of an object.
type place struct {
	reg      *scalar
	obj, off int
	t        *model.Type
	name     string
	of       *thread      // whose it is, when another process's
	bits     *model.Field // which one it is, if it is a bit-field
}

// intSize is the size of an int.
const intSize = 4

// intPlace is the place of the k-th int from a pointer on.
func intPlace(p scalar, k int, name string) place {
	ty := &model.Type{Kind: model.Int, Bits: 32, Signed: true, Size: intSize}
	return place{obj: p.obj, off: p.off + k*intSize, t: ty, name: name}
}

// numberPlace is the place of the k-th number from an argument of MPI on: an int, or an MPI_Count.
func numberPlace(p value, k int, name string) place {
	if p.wide {
		return addressPlace(p.scalar, k, name)
	}
	return intPlace(p.scalar, k, name)
}

// addressPlace is the place of the k-th MPI_Aint from a pointer on.
func addressPlace(p scalar, k int, name string) place {
	ty := &model.Type{Kind: model.Int, Bits: 64, Signed: true, Size: addressSize}
	return place{obj: p.obj, off: p.off + k*addressSize, t: ty, name: name}
}

// addressSize is the size of an MPI_Aint.
const addressSize = 8

// charPlace is the place of the k-th char from a pointer on.
func charPlace(p scalar, k int, name string) place {
	return place{obj: p.obj, off: p.off + k, t: &model.Type{Kind: model.Int, Bits: 8, Signed: true, Size: 1}, name: name}
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
	return &fault{kind: k, pos: t.userPos(t.pos(p)), msg: msg}
}

// userPos gives the call in the program by which an execution got to a place in a header; other places are as they are.
func (t *thread) userPos(p source.Pos) source.Pos {
	for i := len(t.p.frames) - 1; i >= 0 && p.File != nil && p.File.Library; i-- {
		f := t.p.frames[i]
		p = f.code.f.Locations[f.loc].At
	}
	return p
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
		pl := place{obj: v.obj, off: v.off, t: e.T, name: "the pointer's target", of: v.of}
		return pl, t.aligned(pl, e.At)
	case *model.Index:
		return t.indexPlace(e, access)
	case *model.Member:
		b, err := t.place(e.Struct, access)
		if err != nil {
			return b, err
		}
		b.bitField(&e.Struct.Type().Fields[e.Field])
		off, err := b.owner(t).fieldOffset(e.Struct.Type(), e.Field, e.At)
		b.off += int(off)
		b.t = e.T
		return b, err
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
	if i.k != number || !i.n.isInt() {
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
		if i.n.sign() < 0 || i.n.cmp(intNum(int64(n))) >= 0 {
			return b, t.outOfBounds(e.At, b.name, i.n, int64(n))
		}
	}
	size, err := b.owner(t).byteSize(elem, e.At)
	if err != nil {
		return b, err
	}
	if k := i.n.within(-maxBytes, maxBytes); intNum(k).cmp(i.n) != 0 {
		return b, t.fault(verdict.OutOfBounds, e.At, "index "+i.n.String()+" of "+b.name+" leaves the object")
	}
	b.off += int(i.n.i * size)
	b.t = elem
	return b, nil
}

// fieldOffset gives the byte at which a field of a struct or union begins.
func (t *thread) fieldOffset(ty *model.Type, field int, p source.Pos) (int64, error) {
	if off := ty.Fields[field].Offset; off != model.Unplaced {
		return off, nil
	}
	s, err := t.shape(ty, t.pos(p))
	if err != nil {
		return 0, err
	}
	return s.offs[field], nil
}

// aligned checks that a place can be one of its type. Objects are aligned for every type.
func (t *thread) aligned(pl place, p source.Pos) error {
	if pl.obj == 0 || pl.t.Kind == model.Void || pl.t.Kind == model.Func || int64(pl.off)%pl.t.Align() == 0 ||
		slices.Contains(t.in.o.Passed, verdict.MisalignedPointer) {
		return nil
	}
	const text = "%s begins at byte %d of its object, which is no multiple of %d, the alignment of %s"
	return t.fault(verdict.MisalignedPointer, p, fmt.Sprintf(text, pl.name, pl.off, pl.t.Align(), pl.t))
}

func (t *thread) outOfBounds(p source.Pos, name string, i num, n int64) error {
	return t.fault(verdict.OutOfBounds, p, "index "+i.String()+" of "+name+" is not within 0.."+intNum(n-1).String())
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
	if o.v != nil && o.v.Opaque != "" {
		return nil, unsupported(p, "%s", o.v.Opaque)
	}
	if o.v != nil && o.v.Marker {
		return nil, t.fault(verdict.InvalidPointer, p, o.v.Name+" is not a pointer to data")
	}
	return o, nil
}

// resolve checks that a place in memory can be accessed, and gives its object and its number of bytes.
func (t *thread) resolve(pl *place, p source.Pos) (*object, int64, error) {
	o, err := t.object(pl.obj, p)
	if err != nil {
		return nil, 0, err
	}
	size, err := t.placeSize(pl, p)
	if err != nil {
		return nil, 0, err
	}
	if pl.off < 0 || int64(pl.off)+size > o.size {
		return nil, 0, t.fault(verdict.OutOfBounds, p, pl.name+" is outside its object")
	}
	return o, size, nil
}

// placeSize gives the number of bytes that a place is in.
func (t *thread) placeSize(pl *place, p source.Pos) (int64, error) {
	if pl.bits != nil {
		return pl.bits.Bytes(), nil
	}
	return t.byteSize(pl.t, p)
}

// typeBlock guesses for what a block of the heap was made: for elements of the type that a pointer
// to it has. Characters tell nothing.
func (t *thread) typeBlock(id int, elem *model.Type, p source.Pos) {
	if o := t.p.objs[id]; o.class != heapObj || !o.live || o.shape != nil || elem.IsChar() || elem.HasFlexible() {
		return
	}
	if s, err := t.arrayShape(elem, t.p.objs[id].size, t.pos(p)); err == nil {
		t.p.mut(id).shape = s
	}
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
	o, size, err := t.resolve(&pl, p)
	if err != nil {
		return value{}, err
	}
	if err := t.untouched(ptrScalar(pl.obj, pl.off), size, false, p); err != nil {
		return value{}, err
	}
	if !pl.t.IsScalar() {
		return value{agg: o.copyOut(int64(pl.off), size)}, nil
	}
	var s scalar
	if pl.bits != nil {
		s, err = t.readBits(o, &pl, p)
	} else {
		s, err = t.load(o, int64(pl.off), formOf(pl.t), p)
	}
	if err == nil && s.k == undef {
		return value{}, t.fault(verdict.Uninitialized, p, pl.name+" is used before it has a value")
	}
	return value{scalar: s}, err
}

// load gives the scalar of a form in some bytes of an object. It has no value if one of them has none.
func (t *thread) load(o *object, off int64, f form, p source.Pos) (scalar, error) {
	if c, ok := o.cellAt(off, f); ok {
		if s, ok := c.loaded(f, t.in.o.Float); ok {
			return s, nil
		}
	}
	var whole [16]byte
	first := o.byteAt(off).plain()
	for i := range f.bytes() {
		switch c := o.byteAt(off + i).plain(); {
		case c.k == undef:
			return o.unspecified(off, f), nil
		case c.k != first.k, c.k == part && f.size > 1 && !c.follows(&first, i, f):
			return scalar{}, unsupported(t.pos(p), "%s, read among other bytes", partOf(&c, &first))
		default:
			whole[i] = byte(c.bits)
		}
	}
	if first.k == part {
		if of := &first.ref.(*fragment).of; f.size > 1 {
			s, ok := of.loaded(f, t.in.o.Float)
			if !ok {
				return s, unsupported(t.pos(p), "the bytes of %s, read as a scalar of another type", of.unpack())
			}
			return s, nil
		}
		return first.unpack(), nil
	}
	s, ok := decode(whole[:f.size], f, t.in.o.Float)
	switch {
	case ok:
		return s, nil
	case f.class == boolean:
		return s, t.fault(verdict.ConversionOverflow, p, fmt.Sprintf("a _Bool holds the byte %d", whole[0]))
	}
	return s, unsupported(t.pos(p), "bytes that are no number of exact arithmetic, and no pointer that is known")
}

// unspecified is what is read where there is no value: nothing, but a byte of padding can be copied.
func (o *object) unspecified(off int64, f form) scalar {
	if f.size == 1 && o.shape != nil && o.shape.padding(off) {
		return scalar{k: part, frag: &fragment{}}
	}
	return scalar{}
}

// follows tells whether a byte is number i of the scalar that the first one begins, and that has
// the size of a form.
func (c *cell) follows(first *cell, i int64, f form) bool {
	x, y := c.ref.(*fragment), first.ref.(*fragment)
	return y.index == 0 && x.index == i && x.of.form.size == f.size && x.of.unpack().equal(y.of.unpack())
}

// partOf gives the one of two bytes whose value is not known.
func partOf(a, b *cell) *fragment {
	if a.k != part {
		a = b
	}
	return a.ref.(*fragment)
}

// write stores a value in a place.
func (t *thread) write(pl place, v value, p source.Pos) error {
	if pl.reg != nil {
		*pl.reg = v.scalar
		return nil
	}
	_, size, err := t.resolve(&pl, p)
	if err != nil {
		return err
	}
	if pl.bits != nil {
		return t.writeBits(&pl, v.scalar, p)
	}
	if pl.t.IsScalar() {
		if pl.t.IsChar() {
			t.spell(pl.obj)
		}
		return t.store(pl.obj, pl.off, []piece{{size: size, cell: pack(v.scalar, formOf(pl.t))}}, p)
	}
	if size == 0 {
		return nil
	}
	if n := len(v.agg); n == 0 || v.agg[n-1].off+v.agg[n-1].size != size {
		return unsupported(t.pos(p), "a struct of another size")
	}
	return t.store(pl.obj, pl.off, v.agg, p)
}

// spell notes that characters are stored in an object, if that is a block of the heap.
func (t *thread) spell(obj int) {
	if o := t.p.objs[obj]; o.class == heapObj && !o.spelt {
		t.p.mut(obj).spelt = true
	}
}

// store writes to bytes that are known to be there.
func (t *thread) store(obj, off int, pieces []piece, p source.Pos) error {
	if len(pieces) == 0 {
		return nil
	}
	last := &pieces[len(pieces)-1]
	o, err := t.writing(obj, off, last.off+last.size, p)
	if err == nil {
		o.copyIn(int64(off), pieces)
	}
	return err
}

// writing checks that bytes may be written, and gives their object.
func (t *thread) writing(obj, off int, size int64, p source.Pos) (*object, error) {
	if err := t.untouched(ptrScalar(obj, off), size, true, p); err != nil {
		return nil, err
	}
	if err := t.changeable(obj, p); err != nil {
		return nil, err
	}
	o := t.p.mut(obj)
	if o.class == outputObj && !t.p.inInit {
		o.noteWrite(int64(off), size, t.pos(p))
	}
	return o, nil
}

// changeable checks that an object may be written.
func (t *thread) changeable(obj int, p source.Pos) error {
	o := t.p.objs[obj]
	if o.class == inputObj {
		return t.fault(verdict.InvalidPointer, p, o.v.Name+" is an input, which cannot be written")
	}
	if o.v != nil && o.v.ReadOnly && !t.byName {
		return t.fault(verdict.ReadOnlyWrite, p, o.v.Name+" is read-only")
	}
	return nil
}

// zero stores zero in all of a place.
func (t *thread) zeroPlace(pl place, p source.Pos) error {
	if pl.reg != nil {
		*pl.reg = zeroOf(pl.t, t.in.o.Float)
		return nil
	}
	_, size, err := t.resolve(&pl, p)
	if err != nil || size == 0 {
		return err
	}
	if pl.bits != nil {
		return t.writeBits(&pl, intScalar(0), p)
	}
	return t.store(pl.obj, pl.off, []piece{{size: size, cell: zeroCell(1)}}, p)
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
	sh, err := t.shape(v.Type, t.pos(v.At))
	if err != nil {
		return err
	}
	if old := f.objs[i]; old != 0 && t.p.objs[old].live {
		if err := t.unused(old, t.at); err != nil {
			return err
		}
		t.p.kill(old)
	}
	f.objs[i] = t.p.newObject(object{class: stackObj, v: v, at: v.At, shape: sh})
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
