package sym

// An array of which some elements have a value, and others do not, is two expressions: what
// the elements hold, and a mask that says which of them were written. Together they are a
// tuple, so that one symbolic constant can stand for both where a loop with an invariant
// forgets what an iteration changed. Nothing may be concluded from what is held where the
// mask is not 1: who reads it is obliged to show that it is.

// MaskSort returns the sort of the mask of values of a sort: an integer for each scalar.
// It is SortNone where there are pointers, whose targets have to be known.
func (f *Factory) MaskSort(s Sort) Sort {
	if elem := f.ElemSort(s); elem != SortNone {
		if elem = f.MaskSort(elem); elem == SortNone {
			return SortNone
		}
		return f.ArraySort(elem)
	}
	if !f.IsTuple(s) {
		if s == SortPtr || s == SortNone {
			return SortNone
		}
		return SortInt
	}
	var elems []Sort
	for _, e := range f.TupleElems(s) {
		m := f.MaskSort(e)
		if m == SortNone {
			return SortNone
		}
		elems = append(elems, m)
	}
	return f.TupleSort(elems...)
}

// Mask returns the mask of a sort that says the same of every scalar: 1 for a value, 0 for none.
func (f *Factory) Mask(s Sort, has int64) Expr {
	if elem := f.ElemSort(s); elem != SortNone {
		return f.ConstArray(s, f.Mask(elem, has))
	}
	if !f.IsTuple(s) {
		return f.Int(has)
	}
	var elems []Expr
	for _, e := range f.TupleElems(s) {
		elems = append(elems, f.Mask(e, has))
	}
	return f.Tuple(s, elems...)
}

// Partly returns what is held together with its mask.
func (f *Factory) Partly(held, mask Expr) Expr {
	return f.Tuple(f.TupleSort(f.Sort(held), f.Sort(mask)), held, mask)
}

// Halves takes an expression of Partly apart.
func (f *Factory) Halves(e Expr) (held, mask Expr) { return f.Field(e, 0), f.Field(e, 1) }

// IsPartly tells whether an expression of a scalar's place is one of Partly: no scalar is a tuple.
func (f *Factory) IsPartly(e Expr) bool { return e != Nil && e != Stale && f.IsTuple(f.Sort(e)) }
