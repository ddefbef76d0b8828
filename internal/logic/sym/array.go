package sym

// Arrays are unbounded and indexed by integers. An OpDense is a base with the
// elements 0 to n-1 replaced, where an element Nil is the base's (Siegel and
// Zirkel, The Toolkit for Accurate Scientific Software, section 4.5). Its
// elements stand in a tree of chunks of width 16, so that reading and writing
// one costs O(log n), and states that differ in one element share the rest.

const (
	chunkBits = 4
	chunkSize = 1 << chunkBits
	// MaxDense is the length beyond which a write with a concrete index is kept
	// as an OpWrite.
	MaxDense = 1 << 24
)

// ConstArray returns the array of sort s with v everywhere.
func (f *Factory) ConstArray(s Sort, v Expr) Expr { return f.mk(OpConstArray, s, 0, v) }

// DenseArray returns base with the elements that are not Nil replaced.
func (f *Factory) DenseArray(base Expr, elems []Expr) Expr {
	old, n := f.Dense(base)
	all := make([]Expr, 0, max(n, len(elems)))
	for i := 0; i < max(n, len(elems)); i++ {
		v := Nil
		if i < len(elems) {
			v = elems[i]
		}
		if v == Nil {
			v = f.DenseAt(base, i)
		}
		all = append(all, f.elemOver(old, i, v))
	}
	return f.denseFrom(old, all)
}

// elemOver is v, or Nil if v is what base has at i.
//
// rule dense-same: a{a[0]} => a
func (f *Factory) elemOver(base Expr, i int, v Expr) Expr {
	if v != Nil && v == f.Read(base, f.Int(int64(i))) {
		return Nil
	}
	return v
}

// denseFrom builds an OpDense over a base that is none.
func (f *Factory) denseFrom(base Expr, elems []Expr) Expr {
	for len(elems) > 0 && elems[len(elems)-1] == Nil { // rule dense-trim: a{v, _} => a{v}
		elems = elems[:len(elems)-1]
	}
	n := len(elems)
	if n == 0 { // rule dense-empty: a{} => a
		return base
	}
	s := f.at(base).sort
	level := elems
	for {
		var up []Expr
		for i := 0; i < len(level); i += chunkSize {
			up = append(up, f.chunk(s, level[i:min(i+chunkSize, len(level))]))
		}
		if len(up) == 1 {
			return f.mk(OpDense, s, 0, base, f.Int(int64(n)), up[0])
		}
		level = up
	}
}

// chunk builds one inner node; trailing Nil are dropped, and an empty one is Nil.
func (f *Factory) chunk(s Sort, elems []Expr) Expr {
	for len(elems) > 0 && elems[len(elems)-1] == Nil {
		elems = elems[:len(elems)-1]
	}
	if len(elems) == 0 {
		return Nil
	}
	return f.mkArgs(OpChunk, s, 0, elems)
}

// Nowhere is the name of the base of arrays that are stored as a whole, of which no
// element is ever the base's.
const Nowhere = "nowhere"

// Dense returns the base and the length of the concretely written part of an
// array; an array that is no OpDense is its own base with length 0.
func (f *Factory) Dense(a Expr) (base Expr, n int) {
	if f.at(a).op != OpDense {
		return a, 0
	}
	x := f.args(a)
	return x[0], int(x[1].value())
}

// DenseAt returns what an OpDense holds at index i, Nil for the base's element
// and for other arrays.
func (f *Factory) DenseAt(a Expr, i int) Expr {
	_, n := f.Dense(a)
	if i < 0 || i >= n {
		return Nil
	}
	e := f.args(a)[2]
	for shift := f.topShift(n); e != Nil; shift -= chunkBits {
		x := f.args(e)
		j := i >> shift & (chunkSize - 1)
		if j >= len(x) {
			return Nil
		}
		e = x[j]
		if shift == 0 {
			break
		}
	}
	return e
}

// topShift is the shift that selects a child of the root for n elements.
func (f *Factory) topShift(n int) int {
	shift := 0
	for (n-1)>>shift >= chunkSize {
		shift += chunkBits
	}
	return shift
}

// Read returns element i of array a.
func (f *Factory) Read(a, i Expr) Expr {
	i = f.Counted(i)
	for {
		switch f.at(a).op {
		case OpConstArray: // rule read-const: {all: v}[i] => v
			return f.args(a)[0]
		case OpDense:
			x := f.args(a)
			k, ok := f.AsInt64(i)
			if !ok {
				return f.readNode(a, i)
			}
			if k >= 0 && k < x[1].value() { // rule read-dense: a{v0,v1}[1] => v1
				if v := f.DenseAt(a, int(k)); v != Nil {
					return v
				}
			}
			a = x[0]
		case OpIte: // rule read-ite: (c ? a : b)[i] => c ? a[i] : b[i]
			return f.readIte(a, i)
		case OpWrite:
			x := f.args(a)
			switch f.sameIndex(x[1], i) {
			case 1: // rule read-same: a[i:=v][i] => v
				return x[2]
			case -1: // rule read-other: a[i:=v][i+1] => a[i+1]
				a = x[0]
			default:
				return f.readNode(a, i)
			}
		default:
			return f.readNode(a, i)
		}
	}
}

func (f *Factory) readIte(a, i Expr) Expr {
	if r, ok := f.cached(cacheRead, a, i); ok {
		return r
	}
	x := f.args(a)
	return f.remember(cacheRead, a, i, f.Ite(x[0], f.Read(x[1], i), f.Read(x[2], i)))
}

func (f *Factory) readNode(a, i Expr) Expr {
	return f.mk(OpRead, f.ElemSort(f.at(a).sort), 0, a, i)
}

// sameIndex returns 1 if two indices are equal, -1 if they differ by a constant
// other than 0 (or cannot be equal for another plain reason), else 0.
func (f *Factory) sameIndex(i, j Expr) int {
	switch f.Eq(i, j) {
	case True:
		return 1
	case False:
		return -1
	}
	return 0
}

// Write returns a with element i replaced by v.
func (f *Factory) Write(a, i, v Expr) Expr {
	i, v = f.Counted(i), f.Counted(v)
	if f.Read(a, i) == v { // rule write-same: a[i:=a[i]] => a
		return a
	}
	if k, ok := f.AsInt64(i); ok && k >= 0 && k < MaxDense {
		return f.writeDense(a, int(k), v)
	}
	if f.Op(i) == OpInt && f.at(a).op == OpDense { // rule write-far: a{x}[-1:=v] => a[-1:=v]{x}
		x := f.args(a)
		return f.mk(OpDense, f.at(a).sort, 0, f.Write(x[0], i, v), x[1], x[2])
	}
	if f.at(a).op == OpWrite {
		x := f.args(a)
		switch f.sameIndex(x[1], i) {
		case 1: // rule write-over: a[i:=u][i:=v] => a[i:=v]
			return f.Write(x[0], i, v)
		case -1: // rule write-order: a[i+1:=u][i:=v] => a[i:=v][i+1:=u]
			if f.Compare(i, x[1]) < 0 {
				return f.mk(OpWrite, f.at(a).sort, 0, f.Write(x[0], i, v), x[1], x[2])
			}
		}
	}
	return f.mk(OpWrite, f.at(a).sort, 0, a, i, v)
}

// writeDense sets element i of the dense part.
func (f *Factory) writeDense(a Expr, i int, v Expr) Expr {
	base, n := f.Dense(a)
	v = f.elemOver(base, i, v)
	if n == 0 || i >= n || v == Nil && i == n-1 {
		elems := make([]Expr, max(n, i+1))
		for j := range n {
			elems[j] = f.DenseAt(a, j)
		}
		elems[i] = v
		return f.denseFrom(base, elems)
	}
	root := f.setChunk(f.at(a).sort, f.args(a)[2], f.topShift(n), i, v)
	return f.mk(OpDense, f.at(a).sort, 0, base, f.Int(int64(n)), root)
}

func (f *Factory) setChunk(s Sort, e Expr, shift, i int, v Expr) Expr {
	var buf [chunkSize]Expr
	n := 0
	if e != Nil {
		n = copy(buf[:], f.args(e))
	}
	j := i >> shift & (chunkSize - 1)
	if shift == 0 {
		buf[j] = v
	} else {
		buf[j] = f.setChunk(s, buf[j], shift-chunkBits, i, v)
	}
	return f.chunk(s, buf[:max(n, j+1)])
}

// eqArrays compares arrays with concrete parts over one base by those parts.
//
// rule eq-dense: a{x, y} == a{u} => x == u && y == a[1]
func (f *Factory) eqArrays(a, b Expr) Expr {
	x, n := f.Dense(a)
	y, m := f.Dense(b)
	if x != y {
		return f.eqAtom(a, b)
	}
	var cs []Expr
	for i := range max(n, m) {
		k := f.Int(int64(i))
		cs = append(cs, f.Eq(f.Read(a, k), f.Read(b, k)))
	}
	return f.And(cs...)
}
