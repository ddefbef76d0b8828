package annot

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// World is what lowering needs of a front end at the place of an annotation.
type World interface {
	Scope
	Values
}

// Scope tells what the names at a place stand for. Its functions report what is wrong with
// them, and then give something bad.
type Scope interface {
	// Name gives what a name stands for, and whether that is a place.
	Name(n *Name) (e model.Expr, place bool)
	// Type gives a type.
	Type(t *Type) *model.Type
	// Remote gives the place of a variable of another process; rank is nil without one.
	Remote(r *Remote, rank model.Expr) model.Expr
	// Call gives what a function gives. Within names what surrounds the call in which no
	// step can be made, such as a quantifier; it may be empty.
	Call(c *Call, args []model.Expr, within string) model.Expr
	// Acts tells whether a call takes a step of its own, as one of the mathematical
	// library does; a call of an abstract function takes none.
	Acts(c *Call) bool
}

// Values tells how the language of the program computes. Its functions report what cannot
// be computed, and then give something bad.
type Values interface {
	// Literal gives the value of a number or a character.
	Literal(l *Literal) model.Expr
	// Truth gives the value of true and false.
	Truth(t *Truth) model.Expr
	// Int gives a small integer.
	Int(v int64, at source.Pos) *model.Const
	// Bound gives the type of the variable of a quantifier or a fold.
	Bound(isReal bool) *model.Type
	// Logical gives whether a value is not zero, and OfLogical the value of a condition.
	Logical(e model.Expr) model.Expr
	OfLogical(l model.Expr) model.Expr
	// Unary applies Neg, BitNot, or Add for the sign +.
	Unary(op model.Op, x model.Expr, at source.Pos) model.Expr
	// Binary applies an operator of arithmetic, to pointers too, or a comparison.
	Binary(op model.Op, x, y model.Expr, at source.Pos) model.Expr
	// Promote applies the integer promotions.
	Promote(e model.Expr) model.Expr
	// Arith reports what is no number.
	Arith(e model.Expr, at source.Pos) model.Expr
	// Unify gives the arms of ?: their common type.
	Unify(x, y model.Expr, at source.Pos) (model.Expr, model.Expr)
	// Choose evaluates one of two arms, which may take steps.
	Choose(c model.Expr, x, y func() model.Expr, at source.Pos) model.Expr
	// Cast converts as a cast in the text does.
	Cast(e model.Expr, t *model.Type, at source.Pos) model.Expr
	// SizeOf gives the size of a type.
	SizeOf(t *model.Type, at source.Pos) model.Expr
	// Read gives the value of a place.
	Read(place model.Expr) model.Expr
	// Deref gives the place that a pointer points to.
	Deref(p model.Expr, at source.Pos) model.Expr
	// PointerIndex gives the place p[i].
	PointerIndex(p, i model.Expr, at source.Pos) model.Expr
	// Field gives a field of a place.
	Field(s model.Expr, f *Field) model.Expr
	// Address gives the address of a place.
	Address(place model.Expr) model.Expr
	// Report adds a diagnostic.
	Report(code diag.Code, at source.Pos, format string, args ...any) *diag.Diagnostic
	// Bad is the type of what has been reported.
	Bad() *model.Type
}

// Contracts is what a World has besides when its annotations are contracts.
type Contracts interface {
	// Old gives a value before the call; x lowers it in that state.
	Old(o *Old, x func() model.Expr) model.Expr
	// On gives a value of another process.
	On(o *On, rank model.Expr, x func() model.Expr) model.Expr
	// Result gives the place of what the function gives.
	Result(r *Result) model.Expr
}
