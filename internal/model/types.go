package model

import (
	"fmt"
	"strings"
)

// Kind says which variant a Type is.
type Kind uint8

// The kinds of types.
const (
	Void    Kind = iota
	Logical      // the result of comparisons and logical operators: no C type; Cast converts to and from it
	Int          // C's integer types, _Bool (Bits 1) and enums
	Float        // float (32 bits), double (64), long double (80)
	Pointer
	Array
	Struct
	Func
	Dynamic // of dynamically typed languages: see Value
	Union   // its members all begin at the same place, and it holds bytes
)

// Type is a type of the model. Types are compared by Same, not by identity.
type Type struct {
	Kind   Kind
	Name   string // as written in C: "int", "double", "struct point"; may be empty for derived types
	Bits   int    // Int and Float: width of the value
	Signed bool   // Int
	// Enumerators are the constants of an Int that is an enumeration, in order.
	Enumerators []Enumerator
	Elem        *Type // Pointer and Array
	// BitField: an Int that only a bit-field has, of as many bits as that; Size is the one of the type it is declared
	// with. One bit of it is a number here, and not a truth value.
	BitField bool
	// Handle is, of an Int, the type of MPI whose values it has: MPI_Comm and its like; "" for others. The front end may
	// leave a conversion between one and another Int of its size out, so that it says where a value came from, and not
	// that it was not converted since.
	Handle string
	// Extent is the number of elements of an Array: an expression over
	// constants and variables that never change after the array's
	// declaration (inputs, or hidden variables that the front end made for
	// the purpose); nil when the array is of unknown length.
	Extent Expr
	Fields []Field // Struct and Union, in order
	Params []*Type // Func
	// Unprototyped: a Func declared with () takes any arguments that suit its definition.
	Unprototyped bool
	// Variadic: a Func that takes more arguments than it has parameters.
	Variadic bool
	Result   *Type // Func
	// Pack is the largest alignment that the members of a struct or union have there, as #pragma pack says; 0 where
	// nothing says so. Packed: it has the attribute, by which they have none, and bit-fields go over any boundary.
	// Aligned is the alignment of the whole where the program asks for one; 0 elsewhere.
	Pack, Aligned int64
	Packed        bool
	// Roomy is, of a type that WithRoom has made, the struct with the flexible array member.
	Roomy *Type
	// Size is what sizeof gives, in bytes; -1 when it is not constant.
	Size int64
}

// Enumerator is a constant of an enumeration.
type Enumerator struct {
	Name  string
	Value int64
}

// Field is a member of a struct or union.
type Field struct {
	Name   string
	Type   *Type
	Offset int64 // where it begins, in bytes; see LayOut
	// Bits is the width of a bit-field; 0 for other members. It begins at bit number Bit, from the lowest, of the byte
	// at Offset. One without a name only takes room.
	Bits, Bit int64
	// Break: a bit-field of no bits, behind which the next one begins in a unit of its own (C17 6.7.2.1, paragraph 12).
	Break bool
}

// IsBits tells whether a member is a bit-field.
func (f *Field) IsBits() bool { return f.Bits > 0 || f.Break }

// Bytes gives the number of bytes in which there are bits of a bit-field.
func (f *Field) Bytes() int64 { return (f.Bit + f.Bits + 7) / 8 }

// IsBool tells whether the type is _Bool, to which conversion is comparison with zero (C17 6.3.1.2).
func (t *Type) IsBool() bool { return t.Kind == Int && t.Bits == 1 && !t.BitField }

// BitFieldOf gives the value's type of a bit-field of some width that is declared with a type.
func BitFieldOf(t *Type, bits int64) *Type {
	if t.IsBool() {
		return t
	}
	one := *t
	one.Bits, one.BitField, one.Signed = int(bits), true, t.Signed && bits > 0
	return &one
}

// IsScalar tells whether values of the type fit one symbolic expression.
func (t *Type) IsScalar() bool {
	switch t.Kind {
	case Logical, Int, Float, Pointer, Dynamic:
		return true
	}
	return false
}

// IsArith tells whether the type is an integer or floating type.
func (t *Type) IsArith() bool { return t.Kind == Int || t.Kind == Float }

// Same tells whether two types have the same structure. Extents are not
// compared: they may be expressions.
func (t *Type) Same(u *Type) bool {
	if t == u {
		return true
	}
	if t == nil || u == nil || t.Kind != u.Kind {
		return false
	}
	switch t.Kind {
	case Int:
		return t.Bits == u.Bits && t.Signed == u.Signed && t.IsBool() == u.IsBool()
	case Float:
		return t.Bits == u.Bits
	case Pointer:
		return t.Elem.named(u.Elem) || t.Elem.Same(u.Elem)
	case Array:
		return t.Elem.Same(u.Elem)
	case Struct, Union:
		return sameFields(t, u)
	case Func:
		return sameSignature(t, u)
	}
	return true
}

// named tells whether two types are records of one name: those may contain pointers to
// themselves.
func (t *Type) named(u *Type) bool {
	return t.IsRecord() && t.Kind == u.Kind && t.Name != "" && t.Name == u.Name
}

func sameFields(t, u *Type) bool {
	if len(t.Fields) != len(u.Fields) || t.Pack != u.Pack || t.Packed != u.Packed {
		return false
	}
	for i, f := range t.Fields {
		if f.Name != u.Fields[i].Name || f.Bits != u.Fields[i].Bits || !f.Type.Same(u.Fields[i].Type) {
			return false
		}
	}
	return true
}

func sameSignature(t, u *Type) bool {
	if len(t.Params) != len(u.Params) || t.Variadic != u.Variadic || !t.Result.Same(u.Result) {
		return false
	}
	for i, p := range t.Params {
		if !p.Same(u.Params[i]) {
			return false
		}
	}
	return true
}

// String gives the type in C's words.
func (t *Type) String() string {
	switch t.Kind {
	case Void:
		return "void"
	case Dynamic:
		return "value"
	case Logical:
		return "bool"
	case Pointer:
		if t.Elem.IsRecord() && t.Elem.Name != "" {
			return t.Elem.Name + "*"
		}
		return t.Elem.String() + "*"
	case Array:
		return t.Elem.String() + "[]"
	case Struct, Union:
		if t.Name != "" {
			return t.Name
		}
		parts := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			parts[i] = f.Type.String() + " " + f.Name
		}
		return map[Kind]string{Struct: "struct", Union: "union"}[t.Kind] + " {" + strings.Join(parts, "; ") + "}"
	case Func:
		parts := make([]string, len(t.Params))
		for i, p := range t.Params {
			parts[i] = p.String()
		}
		return fmt.Sprintf("%s(%s)", t.Result, strings.Join(parts, ", "))
	}
	if t.Name != "" {
		return t.Name
	}
	return fmt.Sprintf("int%d", t.Bits)
}
