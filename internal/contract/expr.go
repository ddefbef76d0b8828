package contract

import (
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// Op is what an expression is.
type Op uint8

// The operators, constants and places of expressions.
const (
	Int       Op = iota // a number: Value
	True                // true
	False               // false
	PID                 // the process
	NProcs              // the number of processes
	Name                // a variable, or a quantified one: Text
	Index               // Args[0][Args[1]]
	Len                 // len(Args[0])
	New                 // new [Args[0]]: an array of undefined elements
	List                // {Args...}
	Neg                 // -x
	Not                 // !x
	Add                 // x + y
	Sub                 // x - y
	Mul                 // x * y
	Div                 // x / y, rounded towards zero
	Mod                 // x % y
	Eq                  // x == y
	Ne                  // x != y
	Lt                  // x < y
	Le                  // x <= y
	Gt                  // x > y
	Ge                  // x >= y
	And                 // x && y
	Or                  // x || y
	Implies             // x ==> y
	Old                 // \old(x): x at the pre-state
	On                  // \on(x, r): x on process r
	Result              // \result
	Range               // x .. y, both ends included
	Forall              // \forall Text; Args[0]
	Exists              // \exists Text; Args[0]
	Undefined           // \undefined: no value was assigned
)

// Expr is an expression of a program or a contract.
type Expr struct {
	Op    Op
	Text  string // of a name, and of what a quantifier binds
	Value int64
	Args  []*Expr
	At    source.Pos
}

// binary gives the texts of binary operators, and how strongly they bind.
var binary = map[Op]struct {
	text  string
	level int
}{
	Range: {"..", 1}, Implies: {"==>", 2}, Or: {"||", 3}, And: {"&&", 4},
	Eq: {"==", 5}, Ne: {"!=", 5}, Lt: {"<", 6}, Le: {"<=", 6}, Gt: {">", 6}, Ge: {">=", 6},
	Add: {"+", 7}, Sub: {"-", 7}, Mul: {"*", 8}, Div: {"/", 8}, Mod: {"%", 8},
}

// Binary finds a binary operator by its text; the level is greater the stronger it binds.
func Binary(text string) (op Op, level int, ok bool) {
	for o, b := range binary {
		if b.text == text {
			return o, b.level, true
		}
	}
	return 0, 0, false
}

// String writes an expression as MINISPEC has it, with as few parentheses as its operators need.
func (e *Expr) String() string {
	var b strings.Builder
	e.write(&b, 0)
	return b.String()
}

func (e *Expr) write(b *strings.Builder, level int) {
	if o, ok := binary[e.Op]; ok {
		e.infix(b, o.text, o.level, level)
		return
	}
	switch e.Op {
	case Int:
		b.WriteString(strconv.FormatInt(e.Value, 10))
	case Name:
		b.WriteString(e.Text)
	case Index:
		e.Args[0].write(b, 9)
		b.WriteByte('[')
		e.Args[1].write(b, 0)
		b.WriteByte(']')
	case Forall, Exists:
		if level > 0 {
			b.WriteByte('(')
			defer b.WriteByte(')')
		}
		b.WriteString(prefix[e.Op] + " " + e.Text + "; ")
		e.Args[0].write(b, 0)
	case Neg, Not:
		b.WriteString(prefix[e.Op])
		e.Args[0].write(b, 9)
	default:
		e.call(b)
	}
}

// infix writes a binary operator; ==> associates to the right, others to the left.
func (e *Expr) infix(b *strings.Builder, text string, own, level int) {
	if own < level {
		b.WriteByte('(')
		defer b.WriteByte(')')
	}
	left, right := own, own+1
	if e.Op == Implies {
		left, right = own+1, own
	}
	e.Args[0].write(b, left)
	b.WriteString(" " + text + " ")
	e.Args[1].write(b, right)
}

var prefix = map[Op]string{Neg: "-", Not: "!", Forall: `\forall`, Exists: `\exists`, True: "true", False: "false",
	PID: "PID", NProcs: "NPROCS", Len: "len(", New: "new [", List: "{", Old: `\old(`, On: `\on(`, Result: `\result`,
	Undefined: `\undefined`}

func (e *Expr) call(b *strings.Builder) {
	text := prefix[e.Op]
	b.WriteString(text)
	closing := map[byte]string{'(': ")", '[': "]", '{': "}"}[text[len(text)-1]]
	if closing == "" {
		return
	}
	for i, a := range e.Args {
		if i > 0 {
			b.WriteString(", ")
		}
		a.write(b, 0)
	}
	b.WriteString(closing)
}

// Walk visits an expression and all below it, as long as visit tells to go on below.
func (e *Expr) Walk(visit func(*Expr) bool) {
	if !visit(e) {
		return
	}
	for _, a := range e.Args {
		a.Walk(visit)
	}
}

// Mentions tells whether an operator occurs in the expression.
func (e *Expr) Mentions(op Op) bool {
	found := false
	e.Walk(func(x *Expr) bool {
		found = found || x.Op == op
		return !found
	})
	return found
}

// RanksOver tells whether a quantified variable stands for a process: it is the second argument of \on below e.
func (e *Expr) RanksOver(name string) bool {
	found := false
	e.Walk(func(x *Expr) bool {
		if x.Op == On && x.Args[1].Op == Name && x.Args[1].Text == name {
			found = true
		}
		return !found && !((x.Op == Forall || x.Op == Exists) && x.Text == name && x != e)
	})
	return found
}
