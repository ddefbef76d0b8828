package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Packing (MPI 3.1, section 4.2): scalars stand side by side in a pack buffer.

func mpiPacking() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Pack": func(t *thread, c *mpiCall) (value, error) { return t.repack(c, c.arg("inbuf"), c.arg("outbuf"), true) },
		"MPI_Unpack": func(t *thread, c *mpiCall) (value, error) {
			return t.repack(c, c.arg("outbuf"), c.arg("inbuf"), false)
		},
		"MPI_Pack_external": func(t *thread, c *mpiCall) (value, error) {
			return t.repack(c, c.arg("inbuf"), c.arg("outbuf"), true)
		},
		"MPI_Unpack_external": func(t *thread, c *mpiCall) (value, error) {
			return t.repack(c, c.arg("outbuf"), c.arg("inbuf"), false)
		},
		"MPI_Pack_external_size": packSizeExternal,
		"MPI_Pack_size": func(t *thread, c *mpiCall) (value, error) {
			if err := t.joins(c); err != nil {
				return value{}, err
			}
			s, err := t.signature(c.arg("incount"), c.arg("datatype"))
			if err != nil {
				return value{}, err
			}
			return success(), t.out(c.arg("size"), intNum(s.count*s.dt.bytes()))
		},
	}
}

// repack copies the scalars of a buffer into a pack buffer, or back.
func (t *thread) repack(c *mpiCall, data, packed value, in bool) (value, error) {
	count, size := "incount", "outsize"
	if !in {
		count, size = "outcount", "insize"
	}
	external := c.has("datarep")
	if !external {
		if err := t.joins(c); err != nil {
			return value{}, err
		}
	}
	s, err := t.signature(c.arg(count), c.arg("datatype"))
	if err == nil && external {
		err = t.external32(c, s)
	}
	if err != nil {
		return value{}, err
	}
	b, err := t.buffer(data.scalar, s, 1)
	if err != nil {
		return value{}, err
	}
	if c.arg("position").isNull() {
		return value{}, t.invalid("the pointer to the position is null")
	}
	where := numberPlace(c.arg("position"), 0, "the position")
	at, err := t.read(where, t.at)
	if err != nil {
		return value{}, err
	}
	if at.k == undef {
		return value{}, t.fault(verdict.Uninitialized, t.at, "the position was never written")
	}
	n := s.count * s.dt.bytes()
	if at.n.i < 0 || at.n.i+n > c.arg(size).n.i {
		return value{}, t.invalid("the pack buffer ends before the data")
	}
	if n > 0 {
		if err := t.copyPacked(&b, packed, at.n.i, n, in, external); err != nil {
			return value{}, err
		}
	}
	return success(), t.write(where, numValue(intNum(at.n.i+n)), t.at)
}

// external32 checks that the representation is the one of that name, and that it has the sizes of the machine for a
// signature (MPI 3.1, table 13.2).
func (t *thread) external32(c *mpiCall, s sig) error {
	if c.arg("datarep").isNull() {
		return t.invalid("the representation is null")
	}
	if name, err := t.string(c.arg("datarep").scalar); err != nil {
		return err
	} else if name != "external32" {
		return t.invalid("%q is no representation", name)
	}
	if s.dt.Class == mpispec.Pair || s.dt.complex() {
		return unsupported(t.at, "%s in external32", s.dt.Name)
	}
	for _, b := range s.dt.basics {
		switch b.name {
		case "MPI_LONG", "MPI_UNSIGNED_LONG", "MPI_LONG_DOUBLE", "MPI_WCHAR", "MPI_PACKED":
			return unsupported(t.at, "%s in external32", b.name)
		}
	}
	return nil
}

func packSizeExternal(t *thread, c *mpiCall) (value, error) {
	s, err := t.signature(c.arg("incount"), c.arg("datatype"))
	if err == nil {
		err = t.external32(c, s)
	}
	if err != nil {
		return value{}, err
	}
	if c.arg("size").isNull() {
		return value{}, t.invalid("the pointer for a result is null")
	}
	to := addressPlace(c.arg("size").scalar, 0, "the result's place")
	return success(), t.write(to, numValue(intNum(s.count*s.dt.bytes())), t.at)
}

// packedName says as what a scalar is packed.
func packedName(one *basic, mirrored bool) string {
	if mirrored {
		return one.name + " in external32"
	}
	return one.name
}

// putPacked stores the bytes of a scalar in a pack buffer, each with what it is there.
func (o *object) putPacked(off int64, c cell, one *basic, mirrored bool) {
	n := one.form.bytes()
	if c.k == undef {
		o.fill(off, n, cell{})
		return
	}
	for k := range n {
		from := k
		if mirrored {
			from = n - 1 - k
		}
		f := &fragment{of: c, index: from, packed: packedName(one, mirrored), place: k}
		o.put(off+k, cell{k: part, form: form{unsigned, 1}, ref: f})
	}
}

// packedAs checks that the bytes from one on, if they were packed, are those of a scalar of a datatype.
func (t *thread) packedAs(o *object, off int64, one *basic, mirrored bool) error {
	want := packedName(one, mirrored)
	for k := range one.form.bytes() {
		b := o.byteAt(off + k)
		if b.k != part {
			continue
		}
		f := b.ref.(*fragment)
		if f.packed != "" && (f.packed != want || f.place != k) {
			msg := fmt.Sprintf("byte %d of a packed %s is unpacked as byte %d of a %s", f.place, f.packed, k, want)
			return t.fault(verdict.MPITypeMismatch, t.at, msg)
		}
	}
	return nil
}

// labelled gives a byte that is sent as it stands in a pack buffer, if it is in one.
func (o *object) labelled(off int64, c scalar) scalar {
	b := o.byteAt(off)
	if b.k == part && b.ref.(*fragment).packed != "" {
		return b.unpack()
	}
	return c
}

// mirrored gives some bytes in the opposite order, by themselves.
func (o *object) mirrored(off, n int64) *object {
	turned := &object{class: staticObj, live: true}
	turned.setSize(n, false)
	for i := range n {
		if b := o.byteAt(off + i); b.k != undef {
			turned.put(n-1-i, b)
		}
	}
	return turned
}

// copyPacked copies n bytes between a buffer and a position in a pack buffer, where scalars may have the highest byte
// first.
func (t *thread) copyPacked(b *buffer, packed value, at, n int64, in, mirrored bool) error {
	whole := buffer{sig: sig{dt: t.in.types[byteHandle], count: n}, ptr: packed.scalar}
	whole.ptr.off += int(at)
	whole, err := t.buffer(whole.ptr, whole.sig, 1)
	if err != nil {
		return err
	}
	if err := t.apart(*b, whole); err != nil {
		return err
	}
	if in {
		cells, err := t.held(*b)
		if err != nil {
			return err
		}
		o, err := t.writing(whole.ptr.obj, whole.ptr.off, n, t.at)
		if err != nil {
			return err
		}
		off := int64(whole.ptr.off)
		for i, s := range cells {
			_, one := b.place(i)
			o.putPacked(off, pack(s, one.form), one, mirrored)
			off += one.form.bytes()
		}
		return nil
	}
	if err := t.accessible(&whole, false); err != nil {
		return err
	}
	if err := t.accessible(b, true); err != nil {
		return err
	}
	off := int64(whole.ptr.off)
	cells := make([]scalar, b.cells)
	for i := range cells {
		_, one := b.place(i)
		from, start := t.p.objs[whole.ptr.obj], off
		if err := t.packedAs(from, off, one, mirrored); err != nil {
			return err
		}
		if mirrored {
			from, start = from.mirrored(off, one.form.bytes()), 0
		}
		if cells[i], err = t.load(from, start, one.form, t.at); err != nil {
			return err
		}
		off += one.form.bytes()
	}
	return t.fill(*b, cells)
}

// mpiMatchSize gives the first datatype of C that has a class and a size.
func mpiMatchSize(t *thread, c *mpiCall) (value, error) {
	class, size := c.arg("typeclass").n.i, c.arg("size").n.i
	names := []string{"MPI_FLOAT", "MPI_DOUBLE", "MPI_LONG_DOUBLE"}
	if class == mpispec.ClassInteger {
		names = []string{"MPI_SIGNED_CHAR", "MPI_SHORT", "MPI_INT", "MPI_LONG"}
	} else if class == mpispec.ClassComplex {
		names = []string{"MPI_C_FLOAT_COMPLEX", "MPI_C_DOUBLE_COMPLEX", "MPI_C_LONG_DOUBLE_COMPLEX"}
	} else if class != mpispec.ClassReal {
		return value{}, t.invalid("%d is no class", class)
	}
	for _, d := range mpispec.Datatypes() {
		if slices.Contains(names, d.Name) && d.Size == size {
			return success(), t.out(c.arg("datatype"), intNum(d.Handle))
		}
	}
	return value{}, t.invalid("no datatype has the size %d", size)
}

// mpiKindOfFortran gives the datatype for numbers of a kind of Fortran (MPI 3.1, section 17.1.9).
func mpiKindOfFortran(t *thread, c *mpiCall) (value, error) {
	p, r, given := int64(mpispec.Undefined), c.arg("r").n.i, 1
	if c.has("p") {
		p, given = c.arg("p").n.i, 2
	}
	lacks := 0
	for _, n := range []int64{p, r} {
		if n == mpispec.Undefined {
			lacks++
		} else if n < 0 {
			return value{}, t.invalid("%d digits", n)
		}
	}
	if lacks > 1 || given == 1 && r == mpispec.Undefined {
		return value{}, t.invalid("neither digits nor an exponent")
	}
	d, ok := mpispec.KindOf(c.name, p, r)
	if !ok {
		return value{}, unsupported(t.at, "%s of numbers with more than 8 bytes", c.name)
	}
	return success(), t.out(c.arg("newtype"), intNum(d.Handle))
}
