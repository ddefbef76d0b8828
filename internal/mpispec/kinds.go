package mpispec

import "fmt"

// The datatypes that MPI_Type_create_f90_real and its kin give (MPI 3.1, section 17.1.9): predefined ones without a
// name, which match only those that were got with the same numbers, whatever the size. Each has one handle, which says
// the kind of number, the decimal digits p and the decimal exponent r.
const (
	kindBase  = 0x4e100000
	kindAny   = 1 // what stands for MPI_UNDEFINED; a number n is n + 2
	kindRange = 9 // bits for r
	kindWhole = kindRange + 5
)

// kindMakers are the functions, by the numbers in handles.
func kindMakers() []string {
	return []string{"MPI_Type_create_f90_real", "MPI_Type_create_f90_complex", "MPI_Type_create_f90_integer"}
}

// kindWord is the number of digits, or of the exponent, in a handle.
func kindWord(n int64) int64 {
	if n == Undefined {
		return kindAny
	}
	return n + 2
}

// KindOf gives the datatype that a function gives for p digits and an exponent up to r, either of which may be
// Undefined, as p is where the function takes none. It is false where no type of C with 8 bytes or fewer a number is
// enough: whether a compiler for Fortran has one is not known.
func KindOf(function string, p, r int64) (Datatype, bool) {
	d := Datatype{Fortran: true}
	switch of := func(digits, exponent int64) bool { return p <= digits && r <= exponent }; {
	case function == kindMakers()[2]:
		return wholeKind(d, r)
	case of(6, 37):
		d.Bits, d.Size, d.CType = 32, 4, "float"
	case of(15, 307):
		d.Bits, d.Size, d.CType = 64, 8, "double"
	default:
		return d, false
	}
	d.Class, d.Name = Floating, fmt.Sprintf("%s(%s, %s)", function, kindText(p), kindText(r))
	d.Handle = kindBase | kindWord(p)<<kindRange | kindWord(r)
	if function == kindMakers()[1] {
		d.Class, d.First, d.CType = Complex, d.CType, ""
		d.Size, d.Handle = 2*d.Size, d.Handle|1<<kindWhole
	}
	return d, true
}

func wholeKind(d Datatype, r int64) (Datatype, bool) {
	for k, digits := range []int64{2, 4, 9, 18} {
		if r <= digits {
			d.CType = [...]string{"signed char", "short", "int", "long"}[k]
			d.Class, d.Signed, d.Size, d.Bits = Integer, true, 1<<k, 8<<k
			d.Name = fmt.Sprintf("%s(%d)", kindMakers()[2], r)
			d.Handle = kindBase | 2<<kindWhole | kindWord(r)
			return d, true
		}
	}
	return d, false
}

func kindText(n int64) string {
	if n == Undefined {
		return "MPI_UNDEFINED"
	}
	return fmt.Sprint(n)
}

// MadeKind gives how such a datatype was got, by its handle: the function, and what it was given, in order.
func MadeKind(handle int64) (function string, numbers []int64, ok bool) {
	code := handle - kindBase
	maker := code >> kindWhole
	if code < 0 || maker >= int64(len(kindMakers())) {
		return "", nil, false
	}
	number := func(word int64) int64 {
		if word == kindAny {
			return Undefined
		}
		return word - 2
	}
	p, r := code>>kindRange&(1<<(kindWhole-kindRange)-1), code&(1<<kindRange-1)
	if function = kindMakers()[maker]; maker == 2 {
		return function, []int64{number(r)}, p == 0 && r > kindAny
	}
	return function, []int64{number(p), number(r)}, p > 0 && r > 0 && p+r > 2*kindAny
}

// kindAt gives such a datatype, or the part of a complex one, by its handle.
func kindAt(handle int64) (Datatype, bool) {
	if whole := handle & 0x1ffffff >> 1; handle&^0x1ffffff == partBase && whole >= kindBase&0xffffff {
		d, ok := kindAt(kindBase&^0xffffff | whole)
		if !ok || d.Class != Complex {
			return Datatype{}, false
		}
		return d.Parts()[handle&1], true
	}
	function, numbers, ok := MadeKind(handle)
	if !ok {
		return Datatype{}, false
	}
	p, r := int64(Undefined), numbers[len(numbers)-1]
	if len(numbers) > 1 {
		p = numbers[0]
	}
	d, ok := KindOf(function, p, r)
	return d, ok && d.Handle == handle
}
