package model

import (
	"math/big"

	"github.com/tass-go/tass/internal/source"
)

// Expr is an expression without side effects. Some expressions are lvalues
// (VarRef, Deref, Index, Field): they denote a place and occur only under
// Load, AddrOf, as the base of another lvalue, or on the left of an Assign,
// Zero or call. All others are values.
type Expr interface {
	Type() *Type
	Pos() source.Pos
}

// Node is what every expression has: its type and its place in the source.
type Node struct {
	T  *Type
	At source.Pos
}

// Type gives the type of the expression's value, or of the place it denotes.
func (n *Node) Type() *Type { return n.T }

// Pos gives the place in the source.
func (n *Node) Pos() source.Pos { return n.At }

// Const is a number: an integer, or a floating literal with its exact decimal
// value.
type Const struct {
	Node
	Value *big.Rat
	Text  string // as written, for opaque arithmetics; may be empty for integers
	Macro string // the macro that it came from, or ""
	Index int    // position in Program.Consts
}

// Null is the null pointer of type T.
type Null struct{ Node }

// FuncRef is the address of a function.
type FuncRef struct {
	Node
	Func *Function
}

// VarRef is the lvalue of a variable.
type VarRef struct {
	Node
	Var *Variable
}

// Deref is the lvalue that a pointer points to.
type Deref struct {
	Node
	Ptr Expr
}

// Index is the lvalue of an element of an array lvalue.
type Index struct {
	Node
	Array Expr
	Index Expr
}

// Member is the lvalue of a field of a struct lvalue.
type Member struct {
	Node
	Struct Expr
	Field  int
}

// Load is the value held in a place. Its type may be a struct (structs are
// copied as wholes), never an array.
type Load struct {
	Node
	Place Expr
}

// AddrOf is the address of a place. An array a decays to AddrOf{Index{a, 0}}.
type AddrOf struct {
	Node
	Place Expr
}

// Op is an operator of a Unary or Binary expression.
type Op uint8

// The operators. Arithmetic is exact on the mathematical values of the
// operands; wrapping to a type's range is a Cast's work. Both operands of an
// arithmetic operator have the type of the result (the front end inserts the
// usual conversions); comparisons have type Logical.
const (
	Neg    Op = iota // unary
	BitNot           // unary
	Not              // unary, on Logical
	Add
	Sub
	Mul
	Div // truncates for Int
	Mod // sign of the dividend
	Shl
	Shr
	BitAnd
	BitOr
	BitXor
	Lt // comparisons: arithmetic operands, or pointers into one object
	Le
	Gt
	Ge
	Eq
	Ne
	And     // on Logical; the right operand is evaluated (its obligations hold) only when the left one is true
	Or      // likewise, false
	Implies // annotations only; the right operand only when the left one is true
	PtrAdd  // pointer + integer, in elements; T is the pointer's type
	PtrSub  // pointer - pointer, in elements
)

// Unary applies Neg, BitNot or Not.
type Unary struct {
	Node
	Op Op
	X  Expr
}

// Binary applies a binary operator.
type Binary struct {
	Node
	Op   Op
	X, Y Expr
}

// Cond is c ? x : y with only the chosen arm evaluated.
type Cond struct {
	Node
	C, X, Y Expr
}

// Cast converts X to type T as C does: among Int and Float types, between Int
// or Float or Pointer and Logical (x != 0; true is 1), and between pointer
// types. An Int operation's exact result is cast to its own type by a Cast
// that the front end inserts for unsigned types; for signed types it inserts
// none, and overflow is assumed away or checked by the arithmetic-overflow
// check.
type Cast struct {
	Node
	X Expr
}

// Quant is forall or exists over the integers or reals.
type Quant struct {
	Node
	Forall     bool
	Bound      *Variable
	Constraint Expr // Logical, or nil
	Body       Expr
}

// Apply applies an abstract (uninterpreted, total, pure) function.
type Apply struct {
	Node
	Func *AbstractFunc
	Args []Expr
}
