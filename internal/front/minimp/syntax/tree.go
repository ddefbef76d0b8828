package syntax

import (
	"math/big"

	"github.com/tass-go/tass/internal/source"
)

// Place is where a node stands: its first token.
type Place struct{ At source.Pos }

// Pos gives the place.
func (p Place) Pos() source.Pos { return p.At }

// Expr is any expression. Name and Index are those that stand on the left of an assignment.
type Expr interface{ Pos() source.Pos }

type (
	// Name is a variable.
	Name struct {
		Place
		Name string
	}
	// Number is a literal.
	Number struct {
		Place
		Value *big.Int
	}
	// Word is a constant with a name: true, false, PID or NPROCS.
	Word struct {
		Place
		Word string
	}
	// Unary is - or ! before an operand.
	Unary struct {
		Place
		Op string
		X  Expr
	}
	// Binary is one of + - * / % == != < <= > >= && || ==> between two operands.
	Binary struct {
		Place
		Op   string
		OpAt source.Pos
		X, Y Expr
	}
	// Index is x[i].
	Index struct {
		Place
		X, I Expr
	}
	// Len is len(x).
	Len struct {
		Place
		X Expr
	}
	// New is new [n]: a sequence of n undefined values.
	New struct {
		Place
		N Expr
	}
	// List is { x, y, ... }.
	List struct {
		Place
		Items []Expr
	}
)

// Stmt is any statement.
type Stmt interface{ Pos() source.Pos }

type (
	// Assign is x = e.
	Assign struct {
		Place
		To, X Expr
	}
	// Call is f(e, ...), or x = f(e, ...); To is nil without x.
	Call struct {
		Place
		To     Expr
		Name   string
		NameAt source.Pos
		Args   []Expr
	}
	// Send is send x to d, also written send(x, d).
	Send struct {
		Place
		X, Dest Expr
	}
	// Recv is recv x from s, also written recv(x, s); with Any, recv x from any y: then From is assigned the sender.
	Recv struct {
		Place
		To, From Expr
		Any      bool
	}
	// Return is return e.
	Return struct {
		Place
		X Expr
	}
	// Block is { ... }.
	Block struct {
		Place
		List []Stmt
		End  source.Pos // of }
	}
	// If is if (c) s, or if (c) s else s; Else is nil without the latter.
	If struct {
		Place
		Cond       Expr
		Then, Else Stmt
	}
	// While is while (c) s.
	While struct {
		Place
		Cond Expr
		Body Stmt
	}
	// Claim is assert e or assume e, which the dissertation does not have.
	Claim struct {
		Place
		Word string
		Cond Expr
	}
	// Contracted is a statement behind its contract.
	Contracted struct {
		Place
		Contract []*Clause
		Stmt     Stmt
	}
)

// Variable is the declaration of a variable.
type Variable struct {
	Place
	Name string
}

// Input is a variable with a value that is not known. Without extents it is an integer, else a sequence of that many
// integers, or of sequences. Given are conditions that may be relied on.
type Input struct {
	Variable
	Extents []Expr
	Given   []Expr
}

// Procedure is fun name(params) contract { var locals; statements }.
type Procedure struct {
	Place    // of the name
	Name     string
	Params   []*Variable
	Contract []*Clause
	Locals   []*Variable
	Body     *Block
}

// Program is a file.
type Program struct {
	File       *source.File
	Globals    []*Variable
	Inputs     []*Input
	Outputs    []*Variable
	Procedures []*Procedure
}

// Find gives the procedure of a name, or nil.
func (p *Program) Find(name string) *Procedure {
	for _, f := range p.Procedures {
		if f.Name == name {
			return f
		}
	}
	return nil
}
