package annot

import (
	"github.com/tass-go/tass/internal/model"
)

// Scope tells what the names at the place of an annotation stand for. Its functions report
// what is wrong with them, and then give something bad (build.Bad).
type Scope interface {
	// Name gives what a name stands for, and whether that is a place.
	Name(n *Name) (e model.Expr, place bool)
	// Type gives a type, and SizeType that of sizes.
	Type(t *Type) *model.Type
	SizeType() *model.Type
	// Literal gives the value of a number or a character, Truth that of true and false.
	Literal(l *Literal) model.Expr
	Truth(t *Truth) model.Expr
	// Remote gives the place of a variable of another process; rank is nil without one.
	Remote(r *Remote, rank model.Expr) model.Expr
	// Call gives what a function gives. Within names what surrounds the call in which no
	// step can be made, such as a quantifier; it may be empty.
	Call(c *Call, args []model.Expr, within string) model.Expr
	// Acts tells whether a call takes a step of its own, as one of the mathematical
	// library does; a call of an abstract function takes none.
	Acts(c *Call) bool
}

// Exact is what a Scope has besides where integers may be without bounds.
type Exact interface {
	// Exact tells whether they are here.
	Exact() bool
}

// Definitions is what a Scope has besides where logic functions and predicates are defined.
type Definitions interface {
	// Definition gives that of a name; nil if there is none.
	Definition(name string) *Definition
	// Global gives what a name in a definition stands for that is none of its parameters, as Name does.
	Global(n *Name) (e model.Expr, place bool)
	// Abstract applies what is defined without a body.
	Abstract(d *Definition, args []model.Expr, c *Call) model.Expr
}

// Labels is what a Scope has besides when its annotations speak of states at labels.
type Labels interface {
	// At gives a value in the state at a label; x lowers it in that state.
	At(a *At, x func() model.Expr) model.Expr
}

// Contracts is what a Scope has besides when its annotations are contracts.
type Contracts interface {
	// Old gives a value before the call; x lowers it in that state.
	Old(o *Old, x func() model.Expr) model.Expr
	// On gives a value of another process.
	On(o *On, rank model.Expr, x func() model.Expr) model.Expr
	// Result gives the place of what the function gives.
	Result(r *Result) model.Expr
	// Predicate gives the truth of a built-in predicate on memory, such as \valid.
	Predicate(c *Call) model.Expr
}
