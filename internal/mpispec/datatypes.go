package mpispec

import (
	"strings"
	"sync"
)

// Class is the kind of values that a datatype has, which decides the
// reduction operations that it takes (MPI 3.1, section 5.9.2).
type Class uint8

// The classes of datatypes.
const (
	Integer  Class = iota // C integer
	Floating              // floating point
	Logical               // C _Bool
	Byte                  // MPI_BYTE: uninterpreted
	Char                  // MPI_CHAR, MPI_WCHAR: characters, which take no reduction
	Pair                  // a value and an index, for MINLOC and MAXLOC
	Derived               // made by the program, which takes no reduction
	Complex               // a complex number: two of a floating type
)

// Datatype is a predefined datatype.
type Datatype struct {
	Name   string // such as MPI_DOUBLE
	Handle int64
	CType  string // the C type, such as double; "" for a Pair
	Class  Class
	Bits   int   // width of one value; of the first part for a Pair
	Signed bool  // for Integer
	Size   int64 // in bytes, from one element to the next (the extent)
	// First is, for a Pair, the C type of the value; the index is an int. Of a Complex it is that of both parts.
	First string
	// Fortran: a datatype of Fortran, of the same size as one of C, with which it does not match.
	Fortran bool
	// Alias is the name of the datatype that this one is another name for.
	Alias string
}

// Datatypes gives the predefined datatypes, in the order of the header. They must not be changed.
func Datatypes() []Datatype { return allDatatypes() }

var allDatatypes = sync.OnceValue(func() []Datatype { return append(datatypesOfC(), datatypesOfFortran()...) })

// datatypesOfC gives those of C. MPI_C_COMPLEX is another name for MPI_C_FLOAT_COMPLEX (MPI 3.1, table 3.2).
func datatypesOfC() []Datatype {
	return []Datatype{
		{Name: "MPI_CHAR", Handle: 0x4c000101, CType: "char", Class: Char, Bits: 8, Signed: true, Size: 1},
		{Name: "MPI_SIGNED_CHAR", Handle: 0x4c000118, CType: "signed char", Class: Integer, Bits: 8, Signed: true, Size: 1},
		{Name: "MPI_UNSIGNED_CHAR", Handle: 0x4c000102, CType: "unsigned char", Class: Integer, Bits: 8, Size: 1},
		{Name: "MPI_BYTE", Handle: 0x4c00010d, CType: "unsigned char", Class: Byte, Bits: 8, Size: 1},
		{Name: "MPI_PACKED", Handle: 0x4c00010f, CType: "unsigned char", Class: Byte, Bits: 8, Size: 1},
		{Name: "MPI_WCHAR", Handle: 0x4c00040e, CType: "int", Class: Char, Bits: 32, Signed: true, Size: 4},
		{Name: "MPI_SHORT", Handle: 0x4c000203, CType: "short", Class: Integer, Bits: 16, Signed: true, Size: 2},
		{Name: "MPI_UNSIGNED_SHORT", Handle: 0x4c000204, CType: "unsigned short", Class: Integer, Bits: 16, Size: 2},
		{Name: "MPI_INT", Handle: 0x4c000405, CType: "int", Class: Integer, Bits: 32, Signed: true, Size: 4},
		{Name: "MPI_UNSIGNED", Handle: 0x4c000406, CType: "unsigned int", Class: Integer, Bits: 32, Size: 4},
		{Name: "MPI_LONG", Handle: 0x4c000807, CType: "long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_UNSIGNED_LONG", Handle: 0x4c000808, CType: "unsigned long", Class: Integer, Bits: 64, Size: 8},
		{Name: "MPI_LONG_LONG_INT", Handle: 0x4c000809, CType: "long long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_LONG_LONG", Handle: 0x4c000809, CType: "long long", Class: Integer, Bits: 64, Signed: true, Size: 8,
			Alias: "MPI_LONG_LONG_INT"},
		{Name: "MPI_UNSIGNED_LONG_LONG", Handle: 0x4c000819, CType: "unsigned long long", Class: Integer, Bits: 64, Size: 8},
		{Name: "MPI_FLOAT", Handle: 0x4c00040a, CType: "float", Class: Floating, Bits: 32, Size: 4},
		{Name: "MPI_DOUBLE", Handle: 0x4c00080b, CType: "double", Class: Floating, Bits: 64, Size: 8},
		{Name: "MPI_LONG_DOUBLE", Handle: 0x4c00100c, CType: "long double", Class: Floating, Bits: 80, Size: 16},
		{Name: "MPI_C_BOOL", Handle: 0x4c00013f, CType: "_Bool", Class: Logical, Bits: 1, Size: 1},
		{Name: "MPI_INT8_T", Handle: 0x4c000137, CType: "signed char", Class: Integer, Bits: 8, Signed: true, Size: 1},
		{Name: "MPI_INT16_T", Handle: 0x4c000238, CType: "short", Class: Integer, Bits: 16, Signed: true, Size: 2},
		{Name: "MPI_INT32_T", Handle: 0x4c000439, CType: "int", Class: Integer, Bits: 32, Signed: true, Size: 4},
		{Name: "MPI_INT64_T", Handle: 0x4c00083a, CType: "long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_UINT8_T", Handle: 0x4c00013b, CType: "unsigned char", Class: Integer, Bits: 8, Size: 1},
		{Name: "MPI_UINT16_T", Handle: 0x4c00023c, CType: "unsigned short", Class: Integer, Bits: 16, Size: 2},
		{Name: "MPI_UINT32_T", Handle: 0x4c00043d, CType: "unsigned int", Class: Integer, Bits: 32, Size: 4},
		{Name: "MPI_UINT64_T", Handle: 0x4c00083e, CType: "unsigned long", Class: Integer, Bits: 64, Size: 8},
		{Name: "MPI_AINT", Handle: 0x4c000843, CType: "long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_OFFSET", Handle: 0x4c000844, CType: "long long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_COUNT", Handle: 0x4c000845, CType: "long long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_FLOAT_INT", Handle: 0x4d000000, Class: Pair, First: "float", Bits: 32, Size: 8},
		{Name: "MPI_DOUBLE_INT", Handle: 0x4d000001, Class: Pair, First: "double", Bits: 64, Size: 16},
		{Name: "MPI_LONG_INT", Handle: 0x4d000002, Class: Pair, First: "long", Bits: 64, Signed: true, Size: 16},
		{Name: "MPI_SHORT_INT", Handle: 0x4d000003, Class: Pair, First: "short", Bits: 16, Signed: true, Size: 8},
		{Name: "MPI_LONG_DOUBLE_INT", Handle: 0x4d000004, Class: Pair, First: "long double", Bits: 80, Size: 32},
		{Name: "MPI_2INT", Handle: 0x4d000005, Class: Pair, First: "int", Bits: 32, Signed: true, Size: 8},
		{Name: "MPI_C_FLOAT_COMPLEX", Handle: 0x4c000840, Class: Complex, First: "float", Bits: 32, Size: 8},
		{Name: "MPI_C_COMPLEX", Handle: 0x4c000840, Class: Complex, First: "float", Bits: 32, Size: 8,
			Alias: "MPI_C_FLOAT_COMPLEX"},
		{Name: "MPI_C_DOUBLE_COMPLEX", Handle: 0x4c001041, Class: Complex, First: "double", Bits: 64, Size: 16},
		{Name: "MPI_C_LONG_DOUBLE_COMPLEX", Handle: 0x4c002042, Class: Complex, First: "long double", Bits: 80, Size: 32},
	}
}

// datatypesOfFortran gives those of Fortran that programs in C can use (MPI 3.1, section 17.2.9), with the sizes that
// they have where INTEGER and REAL take 4 bytes, and those of C++.
func datatypesOfFortran() []Datatype {
	list := []Datatype{
		{Name: "MPI_CHARACTER", Handle: 0x4c00011a, CType: "char", Class: Char, Bits: 8, Signed: true, Size: 1},
		{Name: "MPI_LOGICAL", Handle: 0x4c00041d, CType: "int", Class: Logical, Bits: 32, Signed: true, Size: 4},
		{Name: "MPI_INTEGER", Handle: 0x4c00041b, CType: "int", Class: Integer, Bits: 32, Signed: true, Size: 4},
		{Name: "MPI_INTEGER1", Handle: 0x4c00012d, CType: "signed char", Class: Integer, Bits: 8, Signed: true, Size: 1},
		{Name: "MPI_INTEGER2", Handle: 0x4c00022f, CType: "short", Class: Integer, Bits: 16, Signed: true, Size: 2},
		{Name: "MPI_INTEGER4", Handle: 0x4c000430, CType: "int", Class: Integer, Bits: 32, Signed: true, Size: 4},
		{Name: "MPI_INTEGER8", Handle: 0x4c000831, CType: "long", Class: Integer, Bits: 64, Signed: true, Size: 8},
		{Name: "MPI_REAL", Handle: 0x4c00041c, CType: "float", Class: Floating, Bits: 32, Size: 4},
		{Name: "MPI_REAL4", Handle: 0x4c000427, CType: "float", Class: Floating, Bits: 32, Size: 4},
		{Name: "MPI_REAL8", Handle: 0x4c000829, CType: "double", Class: Floating, Bits: 64, Size: 8},
		{Name: "MPI_DOUBLE_PRECISION", Handle: 0x4c00081f, CType: "double", Class: Floating, Bits: 64, Size: 8},
		{Name: "MPI_COMPLEX", Handle: 0x4c00081e, Class: Complex, First: "float", Bits: 32, Size: 8},
		{Name: "MPI_COMPLEX8", Handle: 0x4c000828, Class: Complex, First: "float", Bits: 32, Size: 8},
		{Name: "MPI_COMPLEX16", Handle: 0x4c00102a, Class: Complex, First: "double", Bits: 64, Size: 16},
		{Name: "MPI_DOUBLE_COMPLEX", Handle: 0x4c001022, Class: Complex, First: "double", Bits: 64, Size: 16},
		{Name: "MPI_CXX_BOOL", Handle: 0x4c000133, CType: "_Bool", Class: Logical, Bits: 1, Size: 1},
		{Name: "MPI_CXX_FLOAT_COMPLEX", Handle: 0x4c000834, Class: Complex, First: "float", Bits: 32, Size: 8},
		{Name: "MPI_CXX_DOUBLE_COMPLEX", Handle: 0x4c001035, Class: Complex, First: "double", Bits: 64, Size: 16},
		{Name: "MPI_CXX_LONG_DOUBLE_COMPLEX", Handle: 0x4c002036, Class: Complex, First: "long double", Bits: 80, Size: 32},
	}
	for i := range list {
		list[i].Fortran = true
	}
	return list
}

// The names of the parts of complex numbers end so.
const (
	realPart      = " (real part)"
	imaginaryPart = " (imaginary part)"
)

// partBase begins the handles of parts, which no program gets.
const partBase = 0x4a000000

// Parts gives the two parts of a Complex as datatypes, which no program can name: a typemap has them beside each other.
func (d Datatype) Parts() [2]Datatype {
	part := Datatype{CType: d.First, Class: Floating, Bits: d.Bits, Size: d.Size / 2}
	re, im := part, part
	re.Name, re.Handle = d.Name+realPart, partBase|(d.Handle&0xffffff)<<1
	im.Name, im.Handle = d.Name+imaginaryPart, re.Handle+1
	return [2]Datatype{re, im}
}

// IsImaginaryPart tells whether a basic datatype is the second part of a Complex, with which it is one element.
func IsImaginaryPart(name string) bool { return strings.HasSuffix(name, imaginaryPart) }

// Bytes gives the bytes of data in an element, which is the size that MPI_Type_size gives (MPI 3.1,
// section 4.1.5): that of a Pair leaves out the padding, which Size counts.
func (d Datatype) Bytes() int64 {
	if d.Class != Pair {
		return d.Size
	}
	const index = 4 // an int
	value := (int64(d.Bits) + 7) / 8
	if d.First == "long double" {
		value = 16 // of which 10 are used
	}
	return value + index
}

// DatatypeOf gives the datatype with a handle; an alias yields the original.
func DatatypeOf(handle int64) (Datatype, bool) {
	all := Datatypes()
	for k := range all {
		if all[k].Handle == handle {
			return all[k], true
		}
	}
	return kindAt(handle)
}

// Op is a predefined reduction operation.
type Op struct {
	Name    string // such as MPI_SUM
	Handle  int64
	Classes []Class // the datatypes that it takes
}

// Handles of the reduction operations.
const (
	OpMax    = 0x58000001
	OpMin    = 0x58000002
	OpSum    = 0x58000003
	OpProd   = 0x58000004
	OpLand   = 0x58000005
	OpBand   = 0x58000006
	OpLor    = 0x58000007
	OpBor    = 0x58000008
	OpLxor   = 0x58000009
	OpBxor   = 0x5800000a
	OpMinloc = 0x5800000b
	OpMaxloc = 0x5800000c
	// These two are for one-sided communication alone.
	OpReplace = 0x5800000d
	OpNoOp    = 0x5800000e
)

// Ops gives the predefined reduction operations with the classes of datatypes
// that MPI 3.1, section 5.9.2, allows for each. They must not be changed.
func Ops() []Op { return allOps() }

var allOps = sync.OnceValue(operationsWithClasses)

func operationsWithClasses() []Op {
	number := []Class{Integer, Floating}
	field := []Class{Integer, Floating, Complex}
	logical := []Class{Integer, Logical}
	bits := []Class{Integer, Byte}
	pair := []Class{Pair}
	return []Op{
		{"MPI_MAX", OpMax, number},
		{"MPI_MIN", OpMin, number},
		{"MPI_SUM", OpSum, field},
		{"MPI_PROD", OpProd, field},
		{"MPI_LAND", OpLand, logical},
		{"MPI_BAND", OpBand, bits},
		{"MPI_LOR", OpLor, logical},
		{"MPI_BOR", OpBor, bits},
		{"MPI_LXOR", OpLxor, logical},
		{"MPI_BXOR", OpBxor, bits},
		{"MPI_MINLOC", OpMinloc, pair},
		{"MPI_MAXLOC", OpMaxloc, pair},
		{Name: "MPI_REPLACE", Handle: OpReplace},
		{Name: "MPI_NO_OP", Handle: OpNoOp},
	}
}

// OpOf gives the reduction operation with a handle.
func OpOf(handle int64) (Op, bool) {
	for _, o := range Ops() {
		if o.Handle == handle {
			return o, true
		}
	}
	return Op{}, false
}

// Takes tells whether the operation is defined for a datatype. Logical operations are for integers of C, and not for
// those of Fortran.
func (o Op) Takes(d Datatype) bool {
	if logical := o.Handle == OpLand || o.Handle == OpLor || o.Handle == OpLxor; logical && d.Fortran &&
		d.Class == Integer {
		return false
	}
	for _, c := range o.Classes {
		if c == d.Class {
			return true
		}
	}
	return false
}
