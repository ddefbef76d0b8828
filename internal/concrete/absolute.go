package concrete

import "slices"

// atBottom finds the memory that a datatype with addresses for displacements is of, where the buffer is MPI_BOTTOM
// (MPI 3.1, section 4.1.12): the object from which on they are, and the datatype with displacements in it.
func (t *thread) atBottom(s sig) (scalar, sig, error) {
	for id, o := range t.p.objs {
		if o == nil || o.base == 0 {
			continue
		}
		from := o.base
		if !slices.ContainsFunc(s.dt.basics, func(b basic) bool { return b.off>>baseBits == from>>baseBits }) {
			continue
		}
		d := *s.dt
		d.basics, d.lower = slices.Clone(d.basics), d.lower-from
		for k := range d.basics {
			if d.basics[k].off>>baseBits != from>>baseBits {
				return scalar{}, s, unsupported(t.at, "a datatype with addresses in several objects")
			}
			d.basics[k].off -= from
		}
		return ptrScalar(id, 0), sig{&d, s.count}, nil
	}
	return scalar{}, s, unsupported(t.at, "MPI_BOTTOM as a buffer, with a datatype that says no addresses")
}
