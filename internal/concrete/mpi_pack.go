package concrete

import "github.com/tass-go/tass/internal/verdict"

// Packing (MPI 3.1, section 4.2): scalars stand side by side in a pack buffer.

func mpiPacking() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Pack": func(t *thread, c *mpiCall) (value, error) { return t.repack(c, c.arg("inbuf"), c.arg("outbuf"), true) },
		"MPI_Unpack": func(t *thread, c *mpiCall) (value, error) {
			return t.repack(c, c.arg("outbuf"), c.arg("inbuf"), false)
		},
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
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	s, err := t.signature(c.arg(count), c.arg("datatype"))
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
	at, err := t.read(intPlace(c.arg("position").scalar, 0, "the position"), t.at)
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
		if err := t.copyPacked(&b, packed, at.n.i, n, in); err != nil {
			return value{}, err
		}
	}
	return success(), t.out(c.arg("position"), intNum(at.n.i+n))
}

// copyPacked copies n bytes between a buffer and a position in a pack buffer.
func (t *thread) copyPacked(b *buffer, packed value, at, n int64, in bool) error {
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
			if s.k == undef {
				o.fill(off, one.form.bytes(), cell{})
			} else {
				o.put(off, pack(s, one.form))
			}
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
		if cells[i], err = t.load(t.p.objs[whole.ptr.obj], off, one.form, t.at); err != nil {
			return err
		}
		off += one.form.bytes()
	}
	return t.fill(*b, cells)
}
