package concrete

import (
	"fmt"
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
}

// datatype is a predefined MPI datatype as a sequence of basic ones.
type datatype struct {
	mpispec.Datatype
	basics []basic
	raw    bool // MPI_BYTE: any memory, counted in bytes
}

func datatypes() map[int64]*datatype {
	byC := map[string]basic{}
	m := map[int64]*datatype{}
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair || d.Alias != "" {
			continue
		}
		b := basic{name: d.Name, kind: model.Int, bits: d.Bits, signed: d.Signed}
		if d.Class == mpispec.Floating {
			b.kind = model.Float
		}
		if _, dup := byC[d.CType]; !dup {
			byC[d.CType] = b
		}
		m[d.Handle] = &datatype{Datatype: d, basics: []basic{b}, raw: d.Class == mpispec.Byte}
	}
	for _, d := range mpispec.Datatypes() {
		if d.Class == mpispec.Pair {
			m[d.Handle] = &datatype{Datatype: d, basics: []basic{byC[d.First], byC["int"]}}
		}
	}
	return m
}

// bytes gives the bytes of data in an element, without padding.
func (d *datatype) bytes() int64 {
	n := int64(0)
	for _, b := range d.basics {
		n += b.bytes()
	}
	return n
}

// bytes gives the bytes that a value takes in memory.
func (b basic) bytes() int64 {
	if b.bits == 80 {
		return 16
	}
	return int64(max(b.bits, 8)) / 8
}

// holds tells whether a scalar of memory can be described by the basic type.
func (b basic) holds(t *model.Type) bool {
	if b.kind != t.Kind || b.bits != t.Bits {
		return false
	}
	return t.Kind == model.Float || b.bits == 1 || b.signed == t.Signed || strings.HasPrefix(t.Name, "enum")
}

// modelType is the type that memory without a type gets when MPI first uses it.
func (d *datatype) modelType() *model.Type {
	fields := make([]model.Field, len(d.basics))
	for i, b := range d.basics {
		t := &model.Type{Kind: b.kind, Bits: b.bits, Signed: b.signed, Size: b.bytes()}
		fields[i] = model.Field{Name: fmt.Sprint("f", i), Type: t}
	}
	if len(fields) == 1 {
		return fields[0].Type
	}
	return &model.Type{Kind: model.Struct, Fields: fields, Size: d.Size}
}

// sig is a type signature: so many elements of a datatype.
type sig struct {
	dt    *datatype
	count int64
}

func (s sig) length() int64 { return s.count * int64(len(s.dt.basics)) }

func (s sig) String() string { return fmt.Sprintf("%d %s", s.count, s.dt.Name) }

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

// buffer is memory that an MPI call names: cells of an object.
type buffer struct {
	sig
	ptr   scalar
	cells int
}

func (t *thread) invalid(format string, args ...any) error {
	return t.fault(verdict.MPIInvalidArgument, t.at, fmt.Sprintf(format, args...))
}

func (t *thread) signature(count, handle value) (sig, error) {
	if count.n.sign() < 0 {
		return sig{}, t.invalid("the count %s is negative", count.n)
	}
	d, ok := t.in.types[handle.n.i]
	if !ok || handle.n.r != nil {
		return sig{}, t.invalid("%s is not a datatype", handle.n)
	}
	return sig{dt: d, count: count.n.i}, nil
}

// buffer checks a buffer of `blocks` times the signature.
func (t *thread) buffer(ptr scalar, s sig, blocks int) (buffer, error) {
	b := buffer{sig: s, ptr: ptr}
	n := s.length() * int64(blocks)
	if n == 0 {
		return b, nil
	}
	if ptr.isNull() {
		return b, t.invalid("the buffer is null, but the count is %d", s.count)
	}
	if ptr.k != pointer {
		return b, unsupported(t.at, "a buffer made from %s", ptr)
	}
	if o := t.p.objs[ptr.obj]; o.v != nil && o.v.Marker {
		return b, t.invalid("%s is not allowed here", strings.ToUpper(strings.TrimPrefix(o.v.Name, "tass_")))
	}
	o, err := t.object(ptr.obj, t.at)
	if err != nil {
		return b, err
	}
	if o.raw >= 0 && !s.dt.raw {
		if err := t.typeBlock(ptr.obj, s.dt.modelType(), t.at); err != nil {
			return b, err
		}
		o = t.p.objs[ptr.obj]
	}
	if s.dt.raw {
		_, b.cells, err = t.span(ptr, intNum(n))
		return b, err
	}
	if ptr.off < 0 || int64(ptr.off)+n > int64(len(o.cells)) {
		return b, t.fault(verdict.OutOfBounds, t.at, fmt.Sprintf("the buffer of %s is not within its object", sig{s.dt, s.count * int64(blocks)}))
	}
	b.cells = int(n)
	for i := 0; i < b.cells; i++ {
		leaf := o.lay.leaves[ptr.off+i]
		if !s.dt.basics[i%len(s.dt.basics)].holds(leaf) {
			return b, t.fault(verdict.MPITypeMismatch, t.at, fmt.Sprintf("%s does not describe a buffer of %s", s.dt.Name, leaf))
		}
	}
	return b, nil
}

// data copies what a buffer holds.
func (t *thread) data(b buffer) ([]scalar, error) {
	if b.cells == 0 {
		return nil, nil
	}
	if err := t.untouched(b.ptr, b.cells, false, t.at); err != nil {
		return nil, err
	}
	o := t.p.objs[b.ptr.obj]
	cells := append([]scalar(nil), o.cells[b.ptr.off:b.ptr.off+b.cells]...)
	for _, c := range cells {
		if c.k == undef && t.in.o.UninitializedSend {
			return nil, t.fault(verdict.UninitializedSend, t.at, "a value is sent that was never written")
		}
		if c.k == pointer && c.obj != 0 || c.k == funcPtr {
			return nil, unsupported(t.at, "a pointer in a message")
		}
	}
	return cells, nil
}

// fill writes received cells into a buffer, from cell `from` on.
func (t *thread) fill(b buffer, from int, cells []scalar) error {
	if len(cells) == 0 {
		return nil
	}
	if _, err := t.object(b.ptr.obj, t.at); err != nil {
		return err
	}
	return t.store(b.ptr.obj, b.ptr.off+from, cells, t.at)
}

// marker tells whether a pointer is one of MPI's sentinels.
func (t *thread) marker(p scalar, name string) bool {
	if p.k != pointer || p.obj == 0 {
		return false
	}
	v := t.p.objs[p.obj].v
	return v != nil && v.Marker && v.Name == name
}
