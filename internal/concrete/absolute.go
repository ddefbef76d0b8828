package concrete

import "slices"

// atBottom finds the memory that a datatype with addresses for displacements is of, where the buffer is MPI_BOTTOM
// (MPI 3.1, section 4.1.12): the objects from which on they are, and the datatype with displacements in these.
func (t *thread) atBottom(s sig) (buffer, error) {
	d := *s.dt
	d.basics = slices.Clone(d.basics)
	var bases []scalar
	placed := 0
	for id, o := range t.p.objs {
		if o == nil || o.base == 0 {
			continue
		}
		before := placed
		for k := range d.basics {
			if at := s.dt.basics[k].off; at>>baseBits == o.base>>baseBits {
				d.basics[k].off, d.basics[k].in = at-o.base, len(bases)
				placed++
			}
		}
		if placed == before {
			continue
		}
		if len(bases) == 0 {
			d.lower -= o.base
		}
		bases = append(bases, ptrScalar(id, 0))
	}
	switch {
	case placed < len(d.basics):
		return buffer{}, unsupported(t.at, "MPI_BOTTOM as a buffer, with a datatype that says no addresses")
	case len(bases) > 1 && s.count > 1:
		return buffer{}, unsupported(t.at, "more than one element of a datatype with addresses in several objects")
	}
	return buffer{sig: sig{&d, s.count}, ptr: bases[0], more: bases[1:]}, nil
}
