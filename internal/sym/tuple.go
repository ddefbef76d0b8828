package sym

// Tuple returns the tuple of sort s with these components.
func (f *Factory) Tuple(s Sort, elems ...Expr) Expr {
	if t := f.tupleOf(elems); t != Nil && f.nodes[t].sort == s {
		return t
	}
	return f.mkArgs(OpTuple, s, 0, elems)
}

// tupleOf: tuple-eta: (t.0, t.1) => t.
func (f *Factory) tupleOf(elems []Expr) Expr {
	t := Nil
	for i, e := range elems {
		if f.Op(e) != OpField || int(f.nodes[e].aux) != i {
			return Nil
		}
		if a := f.args(e)[0]; t == Nil {
			t = a
		} else if a != t {
			return Nil
		}
	}
	if t != Nil && len(f.TupleElems(f.nodes[t].sort)) != len(elems) {
		return Nil
	}
	return t
}

// Field returns component i of a tuple.
func (f *Factory) Field(t Expr, i int) Expr {
	switch f.nodes[t].op {
	case OpTuple: // field-tuple: (a, b).1 => b
		return f.args(t)[i]
	case OpIte: // field-ite: (c ? t : u).i => c ? t.i : u.i, if an arm is a tuple
		x := f.args(t)
		if f.nodes[x[1]].op == OpTuple || f.nodes[x[2]].op == OpTuple {
			return f.Ite(x[0], f.Field(x[1], i), f.Field(x[2], i))
		}
	}
	return f.mk(OpField, f.TupleElems(f.nodes[t].sort)[i], uint32(i), t)
}

// FieldIndex returns the component that an OpField node selects.
func (f *Factory) FieldIndex(e Expr) int { return int(f.nodes[e].aux) }

// eqTuples: tuples are equal if their components are.
func (f *Factory) eqTuples(a, b Expr) Expr {
	if f.nodes[a].op != OpTuple && f.nodes[b].op != OpTuple {
		return f.eqAtom(a, b)
	}
	var cs []Expr
	for i := range f.TupleElems(f.nodes[a].sort) {
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
func (f *Factory) PtrObj(e Expr) int32 { return int32(f.nodes[e].aux) }

// PtrPath returns the path of an OpPointer, as a view.
func (f *Factory) PtrPath(e Expr) []Expr {
	if f.nodes[e].op != OpPointer {
		return nil
	}
	return f.args(e)
}

// eqPointers compares pointers as values: different objects differ, and paths
// of equal length are equal if their steps are. Paths of different length, which
// may lead to one address in C, are different values: the caller brings them to
// one form.
func (f *Factory) eqPointers(a, b Expr) Expr {
	a, b = f.iteFirst(a, b)
	if f.nodes[a].op == OpIte && f.literalPtr(b) {
		x := f.args(a)
		if f.literalPtr(x[1]) || f.literalPtr(x[2]) { // eq-ite-ptr
			return f.Ite(x[0], f.Eq(x[1], b), f.Eq(x[2], b))
		}
	}
	if !f.literalPtr(a) || !f.literalPtr(b) {
		return f.eqAtom(a, b)
	}
	if f.nodes[a].op != f.nodes[b].op || f.nodes[a].aux != f.nodes[b].aux {
		return False
	}
	x, y := f.args(a), f.args(b)
	if len(x) != len(y) {
		return False
	}
	var cs []Expr
	for i := range x {
		cs = append(cs, f.Eq(x[i], y[i]))
	}
	return f.And(cs...)
}

func (f *Factory) iteFirst(a, b Expr) (Expr, Expr) {
	if f.nodes[b].op == OpIte && f.nodes[a].op != OpIte {
		return b, a
	}
	return a, b
}

func (f *Factory) literalPtr(e Expr) bool {
	switch f.nodes[e].op {
	case OpPointer, OpNull, OpFunc:
		return true
	}
	return false
}
