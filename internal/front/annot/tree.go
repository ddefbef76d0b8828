package annot

import "github.com/tass-go/tass/internal/source"

// Expr is a tree. Its place is that of its first token, without parentheses around it.
type Expr interface{ Pos() source.Pos }

// Node is where a tree stands.
type Node struct{ At source.Pos }

// Pos gives the place of the first token.
func (n Node) Pos() source.Pos { return n.At }

// The trees.
type (
	// Name is a name of the program, or a keyword that is a value, such as PID.
	Name struct {
		Node
		Text string
	}
	// Literal is a number, a character or a string, as it is written.
	Literal struct {
		Node
		Kind Kind
		Text string
	}
	// Truth is true or false.
	Truth struct {
		Node
		Value bool
	}
	// Unary is one of - + ! ~ * & before an operand.
	Unary struct {
		Node
		Op string
		X  Expr
	}
	// Binary is an operator between two operands. An implication has the operator "=>"
	// in every language.
	Binary struct {
		Node
		Op   string
		OpAt source.Pos
		X, Y Expr
	}
	// Cond is c ? x : y.
	Cond struct {
		Node
		C, X, Y Expr
	}
	// Index is x[i].
	Index struct {
		Node
		X, I Expr
	}
	// Field is x.name or x->name.
	Field struct {
		Node
		X      Expr
		Arrow  bool
		Name   string
		NameAt source.Pos
	}
	// Call is f(x, y).
	Call struct {
		Node
		Fun  Expr
		Open source.Pos // of the parenthesis
		Args []Expr
	}
	// Cast is (t) x.
	Cast struct {
		Node
		Type  *Type
		Close source.Pos // of the parenthesis
		X     Expr
	}
	// Sizeof is sizeof(t), or sizeof x.
	Sizeof struct {
		Node
		Type *Type
		Open source.Pos // of the parenthesis before a type
		X    Expr
	}
	// Bind is a quantifier, or a fold: \sum, \product, \numof.
	Bind struct {
		Node
		Word  string
		Op    Binder
		Var   *Bound
		Range *Range // the range of the variable; or nil
		Given Expr   // a condition on it; or nil
		Body  Expr
	}
	// Let is \let name = x; body.
	Let struct {
		Node
		Name    string
		NameAt  source.Pos
		X, Body Expr
	}
	// Remote is a variable of another process: PROC[e].x, PROC[e]@f.x, spec.x and so on.
	Remote struct {
		Node
		Spec   bool
		Rank   Expr   // nil without
		Func   string // "" without
		FuncAt source.Pos
		Name   string
		NameAt source.Pos
	}
	// InFlight is \in_flight(src, dst, tag), the number of messages under way, or \message(t, src, dst, tag, n, k),
	// element k of message n of them; Type is nil in the former, and in the latter n and k are nil where they are left
	// out.
	InFlight struct {
		Node
		Type             *Type
		Src, Dst, Tag    Expr
		Message, Element Expr
	}
	// Range is lo .. hi, both within it (CONTR 5.3, ACSL 2.3.4).
	Range struct {
		Node
		Lo, Hi Expr
	}
	// Old is \old(x): x before the call.
	Old struct {
		Node
		X Expr
		// Whole: it is a clause that is about that state; what it says of Here is said of it, too.
		Whole bool
	}
	// At is \at(x, label): x in the state at a label (ACSL 2.4.3); for Pre and Old, it is read as Old.
	At struct {
		Node
		X       Expr
		Label   string
		LabelAt source.Pos
	}
	// On is \on(rank, x): x of another process.
	On struct {
		Node
		Rank, X Expr
	}
	// Result is \result, what the function gives.
	Result struct{ Node }
)

// The labels that need not be written in the program (ACSL 2.4.3).
const (
	LabelHere    = "Here"
	LabelOld     = "Old"
	LabelPre     = "Pre"
	LabelPost    = "Post"
	LabelEntry   = "LoopEntry"
	LabelCurrent = "LoopCurrent"
	LabelHint    = "known are Here, Old, Pre, Post, LoopEntry, LoopCurrent and labels of the function"
)

// Binder is what a Bind does with its body.
type Binder uint8

// The binders.
const (
	Forall Binder = iota
	Exists
	Sum
	Product
	Count
)

// fold tells whether the binder makes a number.
func (b Binder) fold() bool { return b >= Sum }

// Bound is the variable of a Bind.
type Bound struct {
	Node
	Real bool // else an integer
	Int  bool // an integer that an int can hold
	Name string
}

// Type is a type as it is written: words, or the name of a type, with what is behind it.
type Type struct {
	Node
	Words []string // such as unsigned long
	Tag   string   // behind struct, union or enum
	Name  string   // that the program has given a type
	Dims  []Expr   // extents; nil elements where they are left out
	Stars []source.Pos
}
