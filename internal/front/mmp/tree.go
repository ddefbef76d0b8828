package mmp

import (
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The syntax tree. Positions are those of the first token, but for operators,
// whose position is their own.

// node is any expression.
type node interface{ pos() source.Pos }

// place is where a node stands.
type place struct{ at source.Pos }

func (p place) pos() source.Pos { return p.at }

type (
	// nameExpr is a variable.
	nameExpr struct {
		place
		name string
	}
	// wordExpr is a keyword that is a value: PID, NPROCS, true, false, NULL.
	wordExpr struct {
		place
		word string
	}
	// numberExpr is a literal.
	numberExpr struct {
		place
		text     string
		floating bool
	}
	// unaryExpr is one of - + ! ~ * & before an operand.
	unaryExpr struct {
		place
		op string
		x  node
	}
	// binaryExpr is an operator without side effects between two operands.
	binaryExpr struct {
		place
		op   string
		opAt source.Pos
		x, y node
	}
	// assignExpr is x = y, or x op= y.
	assignExpr struct {
		place
		op   string // "" for =
		opAt source.Pos
		x, y node
	}
	// stepExpr is ++ or --.
	stepExpr struct {
		place
		op     string // + or -
		x      node
		before bool
	}
	// condExpr is c ? x : y.
	condExpr struct {
		place
		c, x, y node
	}
	// callExpr is a call.
	callExpr struct {
		place
		name string
		args []node
	}
	// indexExpr is x[i].
	indexExpr struct {
		place
		x, i node
	}
	// memberExpr is x.name, or x->name.
	memberExpr struct {
		place
		x      node
		arrow  bool
		name   string
		nameAt source.Pos
	}
	// castExpr is (t) x.
	castExpr struct {
		place
		typ *typeName
		x   node
	}
	// sizeofExpr is sizeof(t), or sizeof x.
	sizeofExpr struct {
		place
		typ *typeName
		x   node
	}
	// mallocExpr is malloc(x).
	mallocExpr struct {
		place
		x node
	}
	// listExpr is { x, y, ... }, an initialiser.
	listExpr struct {
		place
		items []node
	}
)

// typeName is a type as it stands before the names that it is given to: a base,
// extents, and pointers to that.
type typeName struct {
	place
	base   string // a keyword, or "struct"
	tag    string
	dims   []node // a nil element is an extent that was left out
	stars  int    // behind the extents
	fields []*declaration
	isDef  bool // struct tag { ... }
}

// declaration is names with a type.
type declaration struct {
	place
	role  string // "", input or output
	typ   *typeName
	names []*declarator
}

// declarator is one name of a declaration.
type declarator struct {
	place
	stars int // of the name's own, beside those of the type
	name  string
	dims  []node
	init  node
	given []*clause // assumptions
}

// clause is an expression of an annotation with its text.
type clause struct {
	x    annot.Expr
	text string
}

// function is a function, with its body unless it is abstract.
type function struct {
	place
	result *typeName
	stars  int
	name   string
	params []*declaration
	body   *block
}

// unit is a file.
type unit struct {
	items []any // *declaration, *function
}

// stmt is any statement.
type stmt interface{ pos() source.Pos }

type (
	// block is { ... }.
	block struct {
		place
		list []stmt
		end  source.Pos
	}
	// declStmt is a declaration in a function.
	declStmt struct{ *declaration }
	// exprStmt is an expression for its effect; x is nil for the empty statement.
	exprStmt struct {
		place
		x node
	}
	ifStmt struct {
		place
		cond      node
		then, alt stmt // alt is nil without else
	}
	// loopStmt is while, for or do.
	loopStmt struct {
		place
		word       string
		init       stmt // of for, or nil
		test, step node // nil where they are left out
		body       stmt
		notes      []*note
	}
	// jumpStmt is break, continue or return.
	jumpStmt struct {
		place
		word string
		x    node
	}
	// claimStmt is assert or assume.
	claimStmt struct {
		place
		word string
		cond *clause
	}
	// noteStmt is a collective or joint assertion.
	noteStmt struct {
		place
		*note
	}
	sendStmt struct {
		place
		x, dest, tag node
	}
	// recvStmt has nil for a wildcard, and for a lvalue that is not there.
	recvStmt struct {
		place
		x, source, tag node
		fromTo, tagTo  node
		anySrc, anyTag source.Pos
	}
	freeStmt struct {
		place
		x node
	}
)

// note is an annotation that relates processes, or of a loop.
type note struct {
	at    source.Pos
	word  string // assert, invariant, variant, when, or label
	scope string // "", collective or joint
	id    string // the name; for a label what stands before @
	idAt  source.Pos
	ranks model.Ranks // of a collective annotation
	fn    string      // of a label: behind @, or ""
	cond  *clause     // nil for a label without an invariant
}
