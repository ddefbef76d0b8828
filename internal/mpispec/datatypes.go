package mpispec

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
	// First is, for a Pair, the C type of the value; the index is an int.
	First string
	// Alias is the name of the datatype that this one is another name for.
	Alias string
}

// Datatypes gives the predefined datatypes of C, in the order of the header.
func Datatypes() []Datatype {
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
	}
}

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
	for _, d := range Datatypes() {
		if d.Handle == handle {
			return d, true
		}
	}
	return Datatype{}, false
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
// that MPI 3.1, section 5.9.2, allows for each.
func Ops() []Op {
	number := []Class{Integer, Floating}
	logical := []Class{Integer, Logical}
	bits := []Class{Integer, Byte}
	pair := []Class{Pair}
	return []Op{
		{"MPI_MAX", OpMax, number},
		{"MPI_MIN", OpMin, number},
		{"MPI_SUM", OpSum, number},
		{"MPI_PROD", OpProd, number},
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

// Takes tells whether the operation is defined for a datatype.
func (o Op) Takes(d Datatype) bool {
	for _, c := range o.Classes {
		if c == d.Class {
			return true
		}
	}
	return false
}

// MayBePairs tells whether a datatype with these basic datatypes may consist of elements of a Pair, of which a typemap
// does not tell.
func MayBePairs(basics []string) bool {
	of := func(name string) *Datatype {
		for _, d := range Datatypes() {
			if d.Name == name {
				return &d
			}
		}
		return nil
	}
	for _, d := range Datatypes() {
		if d.Class != Pair || len(basics) < 2 || len(basics)%2 > 0 {
			continue
		}
		pairs := true
		for i, name := range basics {
			x := of(name)
			pairs = pairs && x != nil && (i%2 == 0 && x.CType == d.First || i%2 == 1 && x.CType == "int")
		}
		if pairs {
			return true
		}
	}
	return false
}
