package model

import (
	"math/big"

	"github.com/tass-go/tass/internal/source"
)

// The types of dynamically typed languages (Luo, Contracts for Message-Passing Programs,
// Definition 4.10). A Dynamic value is UNDEF, an integer of any size, a truth value, or a sequence of such values.
// Casts from Integer and Logical make one; casts to them are obligations that it is of that kind. Eq and Ne compare
// values of any kind; every other operator is on what a cast has taken out.
var (
	Value   = &Type{Kind: Dynamic, Name: "value", Size: 8}
	Integer = &Type{Kind: Int, Name: "integer", Signed: true, Size: 8}
	truth   = &Type{Kind: Logical, Size: -1}
)

// IsUnbounded tells whether a type is that of integers of any size: no result of an operation is too large.
func (t *Type) IsUnbounded() bool { return t.Kind == Int && t.Bits == 0 && !t.BitField }

// SequenceOp says what a Sequence is.
type SequenceOp uint8

// The operators of sequences.
const (
	Undefined    SequenceOp = iota // the value UNDEF
	ListOf                         // the sequence of the arguments
	NewSequence                    // of an Integer many UNDEF; it must not be negative
	LengthOf                       // of a Dynamic, which must be a sequence: an Integer
	ElementOf                      // of a Dynamic, which must be a sequence, at an Integer within it
	ReplacedIn                     // the sequence with another element there: sequence, index, value
	DefinedValue                   // a Dynamic, which must not be UNDEF
	numSequenceOp
)

var sequenceNames = [numSequenceOp]string{"UNDEF", "{", "new", "len", "[", "replace", "defined"}

// Sequence makes a Dynamic value, or looks into one: UNDEF, and what has to do with sequences. Sequences are values;
// an element is assigned to by assigning the sequence in which it is replaced.
type Sequence struct {
	Node
	Op   SequenceOp
	Args []Expr
}

// MakeSequence gives a Sequence of the type that its operator has.
func MakeSequence(op SequenceOp, at source.Pos, args ...Expr) *Sequence {
	t := Value
	if op == LengthOf {
		t = Integer
	}
	return &Sequence{Node{t, at}, op, args}
}

// IntegerConst gives an Integer that is a constant.
func IntegerConst(v *big.Int, at source.Pos) *Const {
	return &Const{Node: Node{T: Integer, At: at}, Value: new(big.Rat).SetInt(v)}
}

// Dynamically gives the Dynamic value that an Integer or a Logical is; others are as they are.
func Dynamically(e Expr) Expr {
	if e.Type().Kind == Dynamic {
		return e
	}
	return &Cast{Node{Value, e.Pos()}, e}
}

// As gives what is in a Dynamic value: an Integer, or a Logical where logical is true. A value that was made of that is
// what it was made of.
func As(e Expr, logical bool) Expr {
	t := Integer
	if logical {
		t = truth
	}
	if c, ok := e.(*Cast); ok && c.T.Kind == Dynamic && c.X.Type().Kind == t.Kind {
		return c.X
	}
	return &Cast{Node{t, e.Pos()}, e}
}

// sequenceArgs are the types of the arguments, by operator; ListOf has any number of values.
var sequenceArgs = [numSequenceOp][]*Type{
	NewSequence: {Integer}, LengthOf: {Value}, ElementOf: {Value, Integer}, ReplacedIn: {Value, Integer, Value},
	DefinedValue: {Value},
}

// sequence checks a Sequence.
func (c *checker) sequence(e *Sequence) {
	want := sequenceArgs[e.Op]
	if e.Op != ListOf && len(e.Args) != len(want) {
		c.fail("%s has %d arguments", sequenceNames[e.Op], len(e.Args))
		return
	}
	for i, a := range e.Args {
		if !c.value(a) {
			continue
		}
		if e.Op == ListOf {
			c.same(Value, a.Type(), "element")
		} else {
			c.same(want[i], a.Type(), "argument")
		}
	}
	c.same(MakeSequence(e.Op, e.At).T, e.T, "sequence")
}

func sequenceText(e *Sequence) string {
	switch x := e.Args; e.Op {
	case ListOf:
		return "{" + exprList(x) + "}"
	case NewSequence:
		return "new [" + Text(x[0]) + "]"
	case LengthOf:
		return "len(" + Text(x[0]) + ")"
	case ElementOf:
		return text(x[0], 14) + "[" + Text(x[1]) + "]"
	case DefinedValue:
		return bare(x[0])
	case ReplacedIn:
		return text(x[0], 14) + " with [" + Text(x[1]) + "] = " + Text(x[2])
	}
	return "UNDEF"
}
