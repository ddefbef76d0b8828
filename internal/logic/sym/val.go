package sym

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// Values of SortVal are those of dynamically typed languages: UNDEF, integers, truth values, and sequences of such
// values (Luo, Contracts for Message-Passing Programs, Definition 4.10). A value that was made
// by one of the constructors is an OpVal, and what is asked of it is answered at once; so programs whose kinds are
// known cost what programs with types cost. Of other values, such as a symbol of this sort that stands for any value at
// all, the questions are atoms:
//
//	Part(v, PartKind)      0 UNDEF, 1 an integer, 2 a truth value, 3 a sequence
//	Part(v, PartInt)       the integer; 0 of other values
//	Part(v, PartTruth)     the truth value; false of other values
//	Part(v, PartLength)    the number of elements; 0 of other values
//	Part(v, PartElements)  the array of the elements; UNDEF everywhere of other values
//
// What the array of a sequence holds beyond its length says nothing: sequences are equal if they are as long, and their
// elements are equal.

// Kind is the kind of a value of SortVal.
type Kind uint8

// The kinds of values.
const (
	ValUndef Kind = iota
	ValInt
	ValTruth
	ValSequence
)

// Part is a question about a value of SortVal.
type Part uint8

// The questions.
const (
	PartKind Part = iota
	PartInt
	PartTruth
	PartLength
	PartElements
)

var partNames = [...]string{"kind", "integer", "truth", "len", "elements"}

// Undef returns the value UNDEF.
func (f *Factory) Undef() Expr { return f.mk(OpVal, SortVal, uint32(ValUndef)) }

// IntVal returns the value that is an integer.
func (f *Factory) IntVal(x Expr) Expr { return f.mk(OpVal, SortVal, uint32(ValInt), f.Counted(x)) }

// TruthVal returns the value that is a truth value.
func (f *Factory) TruthVal(b Expr) Expr { return f.mk(OpVal, SortVal, uint32(ValTruth), b) }

// Sequence returns the value that is the sequence of the first n elements of an array of values.
func (f *Factory) Sequence(n, elems Expr) Expr {
	return f.mk(OpVal, SortVal, uint32(ValSequence), f.Counted(n), elems)
}

// Elements returns the sequence of these values.
func (f *Factory) Elements(list ...Expr) Expr {
	return f.Sequence(f.Int(int64(len(list))), f.DenseArray(f.NoElements(), list))
}

// NoElements returns the array of values that is UNDEF everywhere.
func (f *Factory) NoElements() Expr { return f.ConstArray(f.ArraySort(SortVal), f.Undef()) }

// ValOf returns the value of a kind with these arguments: those of IntVal, TruthVal or Sequence.
func (f *Factory) ValOf(k Kind, args ...Expr) Expr { return f.mk(OpVal, SortVal, uint32(k), args...) }

// ValKind returns the kind of an OpVal.
func (f *Factory) ValKind(e Expr) Kind { return Kind(f.at(e).aux) }

// PartOf returns the question of an OpPart.
func (f *Factory) PartOf(e Expr) Part { return Part(f.at(e).aux) }

// HasKind tells whether a value is of a kind.
func (f *Factory) HasKind(v Expr, k Kind) Expr { return f.Eq(f.Part(v, PartKind), f.Int(int64(k))) }

// Part returns what is asked of a value.
//
// rule part-val: integer(x) => x, for an OpVal
// rule part-ite: kind(c ? v : w) => c ? kind(v) : kind(w)
// rule part-read: kind(a{v, w}[i]) => {kind(v), kind(w)}[i]; likewise for a[j:=v][i], where i = j is open
func (f *Factory) Part(v Expr, p Part) Expr {
	switch f.at(v).op {
	case OpVal:
		return f.partOfVal(v, p)
	case OpIte:
		x := f.args(v)
		return f.Ite(x[0], f.Part(x[1], p), f.Part(x[2], p))
	case OpRead:
		x := f.args(v)
		switch f.at(x[0]).op {
		case OpDense:
			if parts := f.parts(x[0], p); parts != Nil {
				return f.Read(parts, x[1])
			}
		case OpWrite:
			w := f.args(x[0])
			return f.Ite(f.Eq(w[1], x[1]), f.Part(w[2], p), f.Part(f.Read(w[0], x[1]), p))
		}
	}
	return f.mk(OpPart, f.partSort(p), uint32(p), v)
}

func (f *Factory) partSort(p Part) Sort {
	switch p {
	case PartTruth:
		return SortBool
	case PartElements:
		return f.ArraySort(SortVal)
	}
	return SortInt
}

func (f *Factory) partOfVal(v Expr, p Part) Expr {
	k, x := f.ValKind(v), f.args(v)
	switch {
	case p == PartKind:
		return f.Int(int64(k))
	case p == PartInt && k == ValInt, p == PartTruth && k == ValTruth, p == PartLength && k == ValSequence:
		return x[0]
	case p == PartElements && k == ValSequence:
		return x[1]
	case p == PartTruth:
		return False
	case p == PartElements:
		return f.NoElements()
	}
	return f.Int(0)
}

// parts returns the array of what is asked of the elements of an array of values that is constant but for its dense
// part; Nil for others.
func (f *Factory) parts(a Expr, p Part) Expr {
	base, n := f.Dense(a)
	if f.at(base).op != OpConstArray {
		return Nil
	}
	elems := make([]Expr, n)
	for i := range elems {
		if v := f.DenseAt(a, i); v != Nil {
			elems[i] = f.Part(v, p)
		}
	}
	s := f.ArraySort(f.partSort(p))
	return f.DenseArray(f.ConstArray(s, f.Part(f.args(base)[0], p)), elems)
}

// eqVals compares values.
//
// rule eq-val: values of different kinds differ; those of one are equal if what is in them is
// rule eq-val-atom: v == OpVal => kind(v) == k && integer(v) == x, and so on
// rule eq-val-ite: (c ? v : w) == u => c ? v == u : w == u
func (f *Factory) eqVals(a, b Expr) Expr {
	if f.at(a).op != OpIte {
		a, b = b, a
	}
	if f.at(a).op == OpIte {
		x := f.args(a)
		return f.Ite(x[0], f.Eq(x[1], b), f.Eq(x[2], b))
	}
	if f.at(a).op == OpVal {
		a, b = b, a
	}
	if f.at(b).op != OpVal {
		return f.eqAtom(a, b)
	}
	same := f.HasKind(a, f.ValKind(b))
	if same == False {
		return False
	}
	switch x := f.args(b); f.ValKind(b) {
	case ValInt:
		return f.And(same, f.Eq(f.Part(a, PartInt), x[0]))
	case ValTruth:
		return f.And(same, f.Iff(f.Part(a, PartTruth), x[0]))
	case ValSequence:
		return f.And(same, f.Eq(f.Part(a, PartLength), x[0]), f.eqElements(x[0], f.Part(a, PartElements), x[1]))
	}
	return same
}

// eqElements tells whether two arrays of values are equal in their first n elements.
func (f *Factory) eqElements(n, a, b Expr) Expr {
	if a == b {
		return True
	}
	if k, ok := f.AsInt64(n); ok && k <= MaxExpand {
		var cs []Expr
		for i := range k {
			cs = append(cs, f.Eq(f.Read(a, f.Int(i)), f.Read(b, f.Int(i))))
		}
		return f.And(cs...)
	}
	i := f.BoundVar("element", SortInt)
	inside := f.And(f.Ge(i, f.Int(0)), f.Lt(i, n))
	return f.Forall(i, f.Implies(inside, f.Eq(f.Read(a, i), f.Read(b, i))))
}

// val writes an OpVal as the value that it is.
func (p *printer) val(e Expr, need int) {
	f := p.f
	x := f.args(e)
	switch f.ValKind(e) {
	case ValUndef:
		p.put("UNDEF")
	case ValSequence:
		n, ok := f.AsInt64(x[0])
		if !ok || n > MaxExpand {
			p.call("sequence", x)
			return
		}
		p.put("{")
		for i := range n {
			if i > 0 {
				p.put(", ")
			}
			p.expr(f.Read(x[1], f.Int(i)), 0)
		}
		p.put("}")
	default:
		p.expr(x[0], need)
	}
}

// A Value of SortVal is a tuple of what Part gives, with a nil array unless it is a sequence.

// UndefValue returns UNDEF.
func UndefValue() Value {
	return Value{Tuple: []Value{IntValue(0), IntValue(0), {}, IntValue(0), {}}, Dynamic: true}
}

func valValue(k Kind, vs []Value) Value {
	v := UndefValue()
	v.Tuple[PartKind] = IntValue(int64(k))
	switch k {
	case ValInt:
		v.Tuple[PartInt] = vs[0]
	case ValTruth:
		v.Tuple[PartTruth] = vs[0]
	case ValSequence:
		v.Tuple[PartLength], v.Tuple[PartElements] = vs[0], vs[1]
	}
	return v
}

// kindOf gives the kind of a value; what a model has made of it may be none.
func kindOf(v Value) Kind {
	k := v.Tuple[PartKind].Num
	if !k.IsInt() || k.Sign() < 0 || k.Cmp(big.NewRat(int64(ValSequence), 1)) > 0 {
		return ValUndef
	}
	return Kind(k.Num().Int64())
}

// partValue is Part on values. What does not belong to the kind is as Part says.
func partValue(v Value, p Part) Value {
	k := kindOf(v)
	switch {
	case p == PartKind:
		return IntValue(int64(k))
	case p == PartInt && k == ValInt, p == PartTruth && k == ValTruth, p == PartLength && k == ValSequence,
		p == PartElements && k == ValSequence && v.Tuple[p].Array != nil:
		return v.Tuple[p]
	case p == PartTruth:
		return Value{}
	case p == PartElements:
		return Value{Array: &ArrayValue{Default: UndefValue()}}
	}
	return IntValue(0)
}

// WithPart returns a value of SortVal in which the answer to a question is another one.
func WithPart(v Value, p Part, x Value) Value {
	parts := slices.Clone(v.Tuple)
	parts[p] = x
	return Value{Tuple: parts, Dynamic: true}
}

// equalVals compares values of SortVal, sequences by their length and the elements within it.
func equalVals(a, b Value) bool {
	k := kindOf(a)
	if k != kindOf(b) {
		return false
	}
	switch k {
	case ValInt:
		return a.Tuple[PartInt].Equal(b.Tuple[PartInt])
	case ValTruth:
		return a.Tuple[PartTruth].Bool == b.Tuple[PartTruth].Bool
	case ValSequence:
		n := a.Tuple[PartLength].Num
		return n.Cmp(b.Tuple[PartLength].Num) == 0 &&
			equalElements(n, partValue(a, PartElements).Array, partValue(b, PartElements).Array)
	}
	return true
}

// equalElements compares the first n elements: those that either array lists, and the others if there are any.
func equalElements(n *big.Rat, a, b *ArrayValue) bool {
	listed := map[string]bool{}
	for _, x := range []*ArrayValue{a, b} {
		for k := range x.Elems {
			i, ok := new(big.Int).SetString(k, 10)
			if !ok || i.Sign() < 0 || new(big.Rat).SetInt(i).Cmp(n) >= 0 || listed[k] {
				continue
			}
			if listed[k] = true; !equalVals(a.At(i), b.At(i)) {
				return false
			}
		}
	}
	return n.Cmp(big.NewRat(int64(len(listed)), 1)) <= 0 || equalVals(a.Default, b.Default)
}

// valText writes a value of SortVal; of a long sequence the first elements.
func valText(v Value) string {
	switch kindOf(v) {
	case ValInt:
		return v.Tuple[PartInt].String()
	case ValTruth:
		return strconv.FormatBool(v.Tuple[PartTruth].Bool)
	case ValSequence:
		n := v.Tuple[PartLength].Num
		a := partValue(v, PartElements).Array
		var parts []string
		for i := int64(0); n.Cmp(big.NewRat(i, 1)) > 0; i++ {
			if i == MaxExpand {
				parts = append(parts, "...")
				break
			}
			parts = append(parts, a.At(big.NewInt(i)).String())
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return "UNDEF"
}
