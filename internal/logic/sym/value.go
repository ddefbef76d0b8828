package sym

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Value is a concrete value. Which field holds it follows from the sort: Bool;
// Num for SortInt and SortReal; Float for SortF32 and SortF64; Tuple; Array; Ptr;
// for Herbrand values, and the 80-bit format, Text is a term's identity.
type Value struct {
	Bool  bool
	Num   *big.Rat
	Float float64
	Tuple []Value
	Array *ArrayValue
	Ptr   *PtrValue
	Text  string
	// Dynamic: it is of SortVal, and Tuple is what Part gives.
	Dynamic bool
}

// ArrayValue is a function from the integers that is Default but at finitely
// many indices, given by their decimal text. Immutable.
type ArrayValue struct {
	Elems   map[string]Value
	Default Value
}

// At returns the element at an index.
func (a *ArrayValue) At(i *big.Int) Value {
	if v, ok := a.Elems[i.String()]; ok {
		return v
	}
	return a.Default
}

// With returns the array with one element replaced.
func (a *ArrayValue) With(i *big.Int, v Value) *ArrayValue {
	elems := make(map[string]Value, len(a.Elems)+1)
	for k, x := range a.Elems {
		elems[k] = x
	}
	elems[i.String()] = v
	return &ArrayValue{elems, a.Default}
}

// PtrValue is a pointer: null, a function, or a path in an object.
type PtrValue struct {
	Op   Op // OpNull, OpFunc or OpPointer
	Obj  int32
	Path []Value
}

// IntValue returns the Value of an integer.
func IntValue(v int64) Value { return Value{Num: new(big.Rat).SetInt64(v)} }

// Equal tells whether two values of one sort are the same. Floating values are
// compared by identity: -0 differs from 0, and not-a-number equals itself.
func (v Value) Equal(w Value) bool {
	switch {
	case v.Dynamic && w.Dynamic:
		return equalVals(v, w)
	case v.Num != nil && w.Num != nil:
		return v.Num.Cmp(w.Num) == 0
	case v.Array != nil && w.Array != nil:
		return v.Array.equal(w.Array)
	case v.Ptr != nil && w.Ptr != nil:
		return v.Ptr.Op == w.Ptr.Op && v.Ptr.Obj == w.Ptr.Obj && equalAll(v.Ptr.Path, w.Ptr.Path)
	}
	same := v.Float == w.Float && math.Signbit(v.Float) == math.Signbit(w.Float) ||
		math.IsNaN(v.Float) && math.IsNaN(w.Float)
	return v.Bool == w.Bool && same && v.Text == w.Text && equalAll(v.Tuple, w.Tuple) &&
		v.Num == nil && w.Num == nil
}

func (a *ArrayValue) equal(b *ArrayValue) bool {
	if !a.Default.Equal(b.Default) {
		return false
	}
	covers := func(x, y *ArrayValue) bool {
		for k, v := range x.Elems {
			w, ok := y.Elems[k]
			if !ok {
				w = y.Default
			}
			if !v.Equal(w) {
				return false
			}
		}
		return true
	}
	return covers(a, b) && covers(b, a)
}

func equalAll(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].Equal(b[i]) {
			return false
		}
	}
	return true
}

// String returns the value as text; different values of one sort have different
// texts, unless they hold arrays.
func (v Value) String() string {
	switch {
	case v.Dynamic:
		return valText(v)
	case v.Num != nil:
		return v.Num.RatString()
	case v.Text != "":
		return v.Text
	case v.Array != nil:
		return "array(" + v.Array.Default.String() + ", " + strconv.Itoa(len(v.Array.Elems)) + " more)"
	case v.Ptr != nil:
		return v.Ptr.Op.String() + strconv.Itoa(int(v.Ptr.Obj)) + joinValues(v.Ptr.Path)
	case v.Tuple != nil:
		return joinValues(v.Tuple)
	case v.Bool:
		return "true"
	case v.Float != 0 || math.Signbit(v.Float):
		return strconv.FormatFloat(v.Float, 'g', -1, 64)
	}
	return "false"
}

// Shown is String for a value of a sort: a floating zero looks like false.
func (v Value) Shown(s Sort) string {
	if (s == SortF32 || s == SortF64) && v.Num == nil && v.Text == "" {
		return strconv.FormatFloat(v.Float, 'g', -1, 64)
	}
	return v.String()
}

func joinValues(vs []Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = v.String()
	}
	return "(" + strings.Join(parts, ", ") + ")"
}
