package concrete

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// basic is one basic datatype inside a datatype; messages match by these.
type basic struct {
	name   string
	kind   model.Kind
	bits   int
	signed bool
	pair   string // the predefined datatype of which it is the value or the index
	off    int64  // in bytes, from the start of the datatype
	in     int    // of one at MPI_BOTTOM, the object that it is in: see buffer
	form   form
}

// newBasic makes one that describes scalars of a type, from a byte on.
func newBasic(name string, t *model.Type, off int64) basic {
	return basic{name: name, kind: t.Kind, bits: t.Bits, signed: t.Signed, off: off, form: formOf(t)}
}

// imaginary ends the name of what is one element with the real part before it.
const imaginary = ", im"

// datatype is an MPI datatype as a sequence of basic ones. Its size is how far two of its elements are apart.
type datatype struct {
	mpispec.Datatype
	basics []basic
	raw    bool // MPI_BYTE is in it: any memory, counted in bytes
	// derived: a program has made it. Its lower bound may not be 0; lowerSet and upperSet say which bounds were set.
	derived, lowerSet, upperSet bool
	lower                       int64
}

// complex tells whether complex numbers are in the datatype.
func (d *datatype) complex() bool {
	return slices.ContainsFunc(d.basics, func(b basic) bool { return strings.HasSuffix(b.name, imaginary) })
}

// predefined gives the datatype of a handle that no process has made.
func (in *interp) predefined(handle int64) (*datatype, bool) {
	if d, ok := in.types[handle]; ok {
		return d, true
	}
	d, ok := mpispec.DatatypeOf(handle)
	if _, _, kind := mpispec.MadeKind(handle); !ok || !kind {
		return nil, false
	}
	return simple(d), true
}

// simple makes a predefined datatype of numbers, or of pairs of them that are one.
func simple(d mpispec.Datatype) *datatype {
	if d.Class == mpispec.Complex {
		part := &model.Type{Kind: model.Float, Bits: d.Bits, Size: d.Size / 2}
		return &datatype{Datatype: d, basics: []basic{newBasic(d.Name+", re", part, 0),
			newBasic(d.Name+imaginary, part, d.Size/2)}}
	}
	ty := &model.Type{Kind: model.Int, Bits: d.Bits, Signed: d.Signed, Size: d.Size}
	if d.Class == mpispec.Floating {
		ty.Kind = model.Float
	}
	return &datatype{Datatype: d, basics: []basic{newBasic(d.Name, ty, 0)}, raw: d.Class == mpispec.Byte}
}

func datatypes() map[int64]*datatype {
	byC := map[string]basic{}
	m := map[int64]*datatype{}
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair || d.Alias != "" {
			continue
		}
		of := simple(d)
		m[d.Handle] = of
		if _, dup := byC[d.CType]; !dup && d.Class != mpispec.Char && d.Class != mpispec.Complex {
			byC[d.CType] = of.basics[0]
		}
	}
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair {
			first, index := byC[d.First], byC["int"]
			index.off = alignUp(first.form.bytes(), index.form.bytes())
			first.pair, index.pair = d.Name, d.Name
			m[d.Handle] = &datatype{Datatype: d, basics: []basic{first, index}}
		}
	}
	return m
}

// bytes gives the bytes of data in an element, without padding.
func (d *datatype) bytes() int64 {
	n := int64(0)
	for _, b := range d.basics {
		n += b.form.bytes()
	}
	return n
}

// holds tells whether a scalar of memory can be described by the basic type.
func (b basic) holds(t *model.Type) bool {
	if b.kind != t.Kind || b.bits != t.Bits {
		return false
	}
	return t.Kind == model.Float || b.bits == 1 || b.signed == t.Signed || strings.HasPrefix(t.Name, "enum")
}

// sig is a type signature: so many elements of a datatype.
type sig struct {
	dt    *datatype
	count int64
}

// bytes is how far the signature reaches in memory.
func (s sig) bytes() int64 { return s.count * s.dt.Size }

// length is the number of basic datatypes.
func (s sig) length() int64 { return s.count * int64(len(s.dt.basics)) }

func (s sig) String() string {
	if s.dt == nil {
		return "nothing"
	}
	return fmt.Sprintf("%d %s", s.count, s.dt.Name)
}

// matches tells whether the basic types of the shorter signature are those at
// the start of the longer one.
func (s sig) matches(o sig) bool {
	n := min(s.length(), o.length(), int64(len(s.dt.basics)*len(o.dt.basics)))
	for i := int64(0); i < n; i++ {
		if s.dt.basics[i%int64(len(s.dt.basics))].name != o.dt.basics[i%int64(len(o.dt.basics))].name {
			return false
		}
	}
	return true
}

// same tells whether two signatures are equal.
func (s sig) same(o sig) bool { return s.length() == o.length() && s.matches(o) }

// buffer is memory that an MPI call names: the elements of its signature, from a pointer on.
type buffer struct {
	sig
	ptr scalar
	// more are pointers to further objects, in which the datatype has some of its basic ones: those with the numbers 1, 2,
	// and so on.
	more  []scalar
	cells int   // the number of basic datatypes
	size  int64 // in bytes
}

// place gives the byte where the k-th basic datatype of a buffer begins in its object, and that datatype.
func (b *buffer) place(k int) (int64, *basic) {
	n := len(b.dt.basics)
	one := &b.dt.basics[k%n]
	return int64(b.ptr.off) + int64(k/n)*b.dt.Size + one.off, one
}

// object gives the number of the object that a basic datatype of the buffer is in.
func (b *buffer) object(of *basic) int {
	if of.in > 0 {
		return b.more[of.in-1].obj
	}
	return b.ptr.obj
}

// objects gives pointers to all objects that the buffer is in. They belong to it alone.
func (b *buffer) objects() []*scalar {
	list := []*scalar{&b.ptr}
	b.more = slices.Clone(b.more)
	for i := range b.more {
		list = append(list, &b.more[i])
	}
	return list
}

// in tells whether the buffer has something in an object.
func (b *buffer) in(obj int) bool {
	return b.ptr.obj == obj || slices.ContainsFunc(b.more, func(s scalar) bool { return s.obj == obj })
}

// text appends where the buffer is; the objects have the given numbers.
func (b *buffer) text(text []byte, ids map[int]int) []byte {
	return appendScalars(appendScalars(text, []scalar{b.ptr}, ids), b.more, ids)
}

func (t *thread) invalid(format string, args ...any) error {
	return t.fault(verdict.MPIInvalidArgument, t.at, fmt.Sprintf(format, args...))
}

func (t *thread) signature(count, handle value) (sig, error) {
	if count.n.sign() < 0 {
		return sig{}, t.wrong(mpispec.ErrCount, "the count %s is negative", count.n)
	}
	m, err := t.typeOf(handle)
	if err == nil && !m.committed {
		err = t.wrong(mpispec.ErrType, "the datatype was not committed")
	}
	if err != nil {
		return sig{}, err
	}
	return sig{dt: m.datatype, count: count.n.i}, nil
}

// buffer checks a buffer of `blocks` times the signature.
func (t *thread) buffer(ptr scalar, s sig, blocks int) (buffer, error) {
	return t.checked(buffer{sig: s, ptr: ptr}, blocks)
}

// checked is buffer for one that may have been checked before.
func (t *thread) checked(b buffer, blocks int) (buffer, error) {
	ptr, s := b.ptr, b.sig
	n := s.length() * int64(blocks)
	if n == 0 {
		return b, nil
	}
	if ptr.isNull() {
		return b, t.wrong(mpispec.ErrBuffer, "the buffer is null, but the count is %d", s.count)
	}
	if ptr.k != pointer {
		return b, unsupported(t.at, "a buffer made from %s", ptr)
	}
	if t.marker(ptr, mpispec.BottomVar) {
		var err error
		if b, err = t.atBottom(s); err != nil {
			return b, err
		}
		ptr, s = b.ptr, b.sig
	}
	if o := t.p.objs[ptr.obj]; o.v != nil && o.v.Marker {
		return b, t.invalid("%s is not allowed here", strings.ToUpper(strings.TrimPrefix(o.v.Name, "tass_")))
	}
	for _, p := range append([]scalar{ptr}, b.more...) {
		if _, err := t.object(p.obj, t.at); err != nil {
			return b, err
		}
	}
	b.cells, b.size = int(n), s.bytes()*int64(blocks)
	for i := 0; i < b.cells && ptr.off >= 0; i++ {
		off, one := b.place(i)
		o := t.p.objs[b.object(one)]
		if off < 0 || off >= o.size {
			break
		}
		if one.name != "MPI_BYTE" && one.name != "MPI_PACKED" && !t.describedBy(b.object(one), off, one) {
			msg := fmt.Sprintf("%s does not describe a buffer of %s", s.dt.Name, o.contents(off))
			return b, t.fault(verdict.MPITypeMismatch, t.at, msg)
		}
	}
	if !t.inside(&b) {
		msg := fmt.Sprintf("the buffer of %s is not within its object", sig{s.dt, s.count * int64(blocks)})
		return b, t.fault(verdict.OutOfBounds, t.at, msg)
	}
	return b, nil
}

// inside tells whether all of a buffer is in its objects.
func (t *thread) inside(b *buffer) bool {
	if !b.dt.derived {
		return b.ptr.off >= 0 && int64(b.ptr.off)+b.size <= t.p.objs[b.ptr.obj].size
	}
	for i := range b.cells {
		if off, one := b.place(i); off < 0 || off+one.form.bytes() > t.p.objs[b.object(one)].size {
			return false
		}
	}
	return true
}

// accessible checks that a buffer, which a call is given, has no byte that a pending operation uses.
func (t *thread) accessible(b *buffer, write bool) error {
	switch {
	case t.preparing:
		return nil
	case !b.dt.derived:
		return t.untouched(b.ptr, b.size, write, t.at)
	}
	if write && b.twice() {
		return t.invalid("the buffer of %s has a byte twice", b.sig)
	}
	for i := range b.cells {
		off, one := b.place(i)
		if err := t.untouched(ptrScalar(b.object(one), int(off)), one.form.bytes(), write, t.at); err != nil {
			return err
		}
	}
	return nil
}

// twice tells whether some byte belongs to two elements of the buffer.
func (b *buffer) twice() bool {
	type place struct {
		obj int
		off int64
	}
	seen := map[place]bool{}
	for i := range b.cells {
		off, one := b.place(i)
		for k := range one.form.bytes() {
			at := place{b.object(one), off + k}
			if seen[at] {
				return true
			}
			seen[at] = true
		}
	}
	return false
}

// scatter is fill for a buffer with holes, which are left alone.
func (t *thread) scatter(b buffer, cells []scalar) error {
	for i, s := range cells {
		off, one := b.place(i)
		o, err := t.writing(b.object(one), int(off), one.form.bytes(), t.at)
		if err != nil {
			return err
		}
		if s.k == undef {
			o.fill(off, one.form.bytes(), cell{})
			continue
		}
		o.spelt = o.spelt || one.spells(o)
		o.put(off, pack(s, one.form))
	}
	return nil
}

// spells tells whether a basic datatype is one of characters, which are stored in an object of the heap.
func (b *basic) spells(o *object) bool {
	return o.class == heapObj && b.form.size == 1 && b.name != "MPI_BYTE" && b.name != "MPI_PACKED"
}

// describedBy tells whether a basic datatype describes what begins at a byte of an object: by its type, if that was
// declared. Memory of another type, or of none, takes the type of what is stored in it, or that of the pointer by which
// it was passed. Characters are in the bytes of any numbers: that the block was passed as such, or that some were
// stored in it, says nothing where the call at hand is passed a pointer to something else.
func (t *thread) describedBy(obj int, off int64, b *basic) bool {
	o := t.p.objs[obj]
	if o.shape == nil || o.shape.begins(off, b.holds) {
		return true
	}
	chars := o.shape.begins(off, (*model.Type).IsChar)
	if o.class != heapObj && !chars {
		return false
	}
	mean := func(as func(*model.Type) bool) bool {
		return slices.ContainsFunc(t.handed, func(g handed) bool { return g.obj == obj && as(g.elem) })
	}
	isVoid := func(elem *model.Type) bool { return elem.Kind == model.Void }
	asked := b.form.size == 1 && o.class == heapObj && !mean(b.holds)
	untold := asked && mean(isVoid)
	switch {
	case asked && mean(func(elem *model.Type) bool { return !isVoid(elem) }):
		return false
	case asked && o.spelt, untold && o.unset(), !untold && slices.ContainsFunc(o.passed, b.holds):
		if b.form.size == 1 {
			t.spell(obj)
		}
		return true
	case off%int64(b.form.size) != 0:
		return false
	}
	c, ok := o.cellAt(off, b.form)
	return ok && c.form == b.form
}

// unset tells whether nothing was written to the object.
func (o *object) unset() bool {
	return !o.zero && !slices.ContainsFunc(o.pages, func(p *page) bool {
		return p != nil && slices.ContainsFunc(p.cells, func(c cell) bool { return c.k != undef })
	})
}

// handed is a pointer into a block of the heap that a call is passed.
type handed struct {
	obj  int
	elem *model.Type
}

// pass notes to what the pointers are that a call of MPI is passed, where those lead into a block of the heap that
// holds numbers of another type.
func (t *thread) pass(c *model.LibCall, args []value) {
	t.handed = nil
	for i, x := range args {
		if i >= len(c.Args) {
			continue
		}
		o, elem := t.untypedBlock(x), model.Pointee(c.Args[i])
		if o == nil || elem == nil {
			continue
		}
		t.handed = append(t.handed, handed{x.obj, elem})
		if !isNumber(elem) || o.shape.elem.t.Same(elem) || slices.ContainsFunc(o.passed, elem.Same) {
			continue
		}
		t.p.mut(x.obj).passed = append(slices.Clone(o.passed), elem)
	}
}

// untypedBlock finds the block of the heap that holds numbers, and that a value is a pointer into; nil for others.
func (t *thread) untypedBlock(x value) *object {
	if x.k != pointer {
		return nil
	}
	o := t.p.objs[x.obj]
	if o == nil || o.class != heapObj || !o.live || o.shape == nil || !isNumber(o.shape.elem.t) {
		return nil
	}
	return o
}

func isNumber(m *model.Type) bool { return m.Kind == model.Int || m.Kind == model.Float }

// taken names the types that a block of the heap has been taken for, by conversions and by calls of MPI: what datatypes
// fit depends on them.
func (o *object) taken() string {
	var b strings.Builder
	if o.shape != nil {
		fmt.Fprintf(&b, " %v", o.shape.elem.t)
	}
	for _, t := range o.passed {
		fmt.Fprintf(&b, " %v", t)
	}
	if o.spelt {
		b.WriteString(" spelt")
	}
	return b.String()
}

// contents names the type of what begins at a byte.
func (o *object) contents(off int64) string {
	name := "a part of a scalar"
	if o.shape != nil {
		o.shape.begins(off, func(t *model.Type) bool { name = t.String(); return true })
	}
	return name
}

// data copies what a buffer holds that is sent.
func (t *thread) data(b buffer) ([]scalar, error) {
	cells, err := t.held(b)
	if err == nil && t.in.o.UninitializedSend && slices.ContainsFunc(cells, func(c scalar) bool { return c.k == undef }) {
		err = t.fault(verdict.UninitializedSend, t.at, "a value is sent that was never written")
	}
	return cells, err
}

// held copies what a buffer holds.
func (t *thread) held(b buffer) ([]scalar, error) {
	if b.cells == 0 || t.preparing {
		return nil, nil
	}
	if err := t.accessible(&b, false); err != nil {
		return nil, err
	}
	cells := make([]scalar, b.cells)
	for i := range cells {
		off, one := b.place(i)
		o := t.p.objs[b.object(one)]
		c, err := t.load(o, off, one.form, t.at)
		if err != nil {
			return nil, err
		}
		if one.form.size == 1 {
			c = o.labelled(off, c)
		}
		if c.k == pointer && c.obj != 0 || c.k == funcPtr || c.k == part && c.frag.of.k == pointer {
			return nil, unsupported(t.at, "a pointer in a message")
		}
		cells[i] = c
	}
	return cells, nil
}

// fill writes received cells into a buffer.
func (t *thread) fill(b buffer, cells []scalar) error {
	if len(cells) == 0 {
		return nil
	}
	if _, err := t.object(b.ptr.obj, t.at); err != nil {
		return err
	}
	size := b.size
	if n := int64(len(cells)); n < int64(b.cells) {
		size = n / int64(len(b.dt.basics)) * b.dt.Size
	}
	if b.dt.derived {
		return t.scatter(b, cells)
	}
	o, err := t.writing(b.ptr.obj, b.ptr.off, size, t.at)
	if err != nil {
		return err
	}
	for i, s := range cells {
		off, one := b.place(i)
		if s.k == undef {
			o.fill(off, one.form.bytes(), cell{})
			continue
		}
		o.spelt = o.spelt || one.spells(o)
		o.put(off, pack(s, one.form))
	}
	return nil
}

// marker tells whether a pointer is one of MPI's sentinels.
func (t *thread) marker(p scalar, name string) bool {
	if p.k != pointer || p.obj == 0 {
		return false
	}
	v := t.p.objs[p.obj].v
	return v != nil && v.Marker && v.Name == name
}
