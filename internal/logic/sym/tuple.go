package sym

// Tuple returns the tuple of sort s with these components.
func (f *Factory) Tuple(s Sort, elems ...Expr) Expr {
	if t := f.tupleOf(elems); t != Nil && f.at(t).sort == s {
		return t
	}
	return f.mkArgs(OpTuple, s, 0, elems)
}

// tupleOf finds the tuple whose components these are.
//
// rule tuple-eta: (t.0, t.1) => t
func (f *Factory) tupleOf(elems []Expr) Expr {
	t := Nil
	for i, e := range elems {
		if f.Op(e) != OpField || int(f.at(e).aux) != i {
			return Nil
		}
		if a := f.args(e)[0]; t == Nil {
			t = a
		} else if a != t {
			return Nil
		}
	}
	if t != Nil && len(f.TupleElems(f.at(t).sort)) != len(elems) {
		return Nil
	}
	return t
}

// Field returns component i of a tuple.
func (f *Factory) Field(t Expr, i int) Expr {
	switch f.at(t).op {
	case OpTuple: // rule field-tuple: (a, b).1 => b
		return f.args(t)[i]
	case OpIte: // rule field-ite: (c ? t : u).i => c ? t.i : u.i, if t or u is an OpTuple
		x := f.args(t)
		if f.at(x[1]).op == OpTuple || f.at(x[2]).op == OpTuple {
			return f.Ite(x[0], f.Field(x[1], i), f.Field(x[2], i))
		}
	}
	return f.mk(OpField, f.TupleElems(f.at(t).sort)[i], uint32(i), t)
}

// FieldIndex returns the component that an OpField node selects.
func (f *Factory) FieldIndex(e Expr) int { return int(f.at(e).aux) }

// eqTuples compares tuples of which one is an OpTuple.
//
// rule eq-tuple: (a, b) == (c, d) => a == c && b == d
func (f *Factory) eqTuples(a, b Expr) Expr {
	if f.at(a).op != OpTuple && f.at(b).op != OpTuple {
		return f.eqAtom(a, b)
	}
	var cs []Expr
	for i := range f.TupleElems(f.at(a).sort) {
		cs = append(cs, f.Eq(f.Field(a, i), f.Field(b, i)))
	}
	return f.And(cs...)
}

// Pointer returns a pointer into object obj: the path selects array elements
// and fields from the outside in.
func (f *Factory) Pointer(obj int32, path ...Expr) Expr {
	return f.mkArgs(OpPointer, SortPtr, uint32(obj), path)
}

// NullPtr returns the null pointer.
func (f *Factory) NullPtr() Expr { return f.null }

// FuncPtr returns the pointer to function idx.
func (f *Factory) FuncPtr(idx int) Expr { return f.mk(OpFunc, SortPtr, uint32(idx)) }

// PtrObj returns the object of an OpPointer and the function of an OpFunc.
func (f *Factory) PtrObj(e Expr) int32 { return int32(f.at(e).aux) }

// PtrPath returns the path of an OpPointer, as a view.
func (f *Factory) PtrPath(e Expr) []Expr {
	if f.at(e).op != OpPointer {
		return nil
	}
	return f.args(e)
}

// eqPointers compares pointers as values: different objects differ, and paths
// of equal length are equal if their steps are. Paths of different length, which
// may lead to one address in C, are different values: the caller brings them to
// one form.
//
// rule eq-ptr: &a[i] == &a[j] => i == j
func (f *Factory) eqPointers(a, b Expr) Expr {
	a, b = f.iteFirst(a, b)
	if f.at(a).op == OpIte && f.literalPtr(b) {
		x := f.args(a)
		if f.literalPtr(x[1]) || f.literalPtr(x[2]) { // rule eq-ite-ptr: (c ? &a : p) == &b => c ? &a == &b : p == &b
			return f.Ite(x[0], f.Eq(x[1], b), f.Eq(x[2], b))
		}
	}
	if !f.literalPtr(a) || !f.literalPtr(b) {
		return f.eqAtom(a, b)
	}
	if f.at(a).op != f.at(b).op || f.at(a).aux != f.at(b).aux {
		return False
	}
	x, y := f.args(a), f.args(b)
	if len(x) != len(y) {
		return False
	}
	var cs []Expr
	for i := range x {
		if x[i] != y[i] && (x[i] == f.InBytes() || y[i] == f.InBytes()) {
			return False // of another form: see InBytes
		}
		cs = append(cs, f.Eq(x[i], y[i]))
	}
	return f.And(cs...)
}

func (f *Factory) iteFirst(a, b Expr) (Expr, Expr) {
	if f.at(b).op == OpIte && f.at(a).op != OpIte {
		return b, a
	}
	return a, b
}

func (f *Factory) literalPtr(e Expr) bool {
	switch f.at(e).op {
	case OpPointer, OpNull, OpFunc:
		return true
	}
	return false
}
