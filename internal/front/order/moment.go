// Package order finds the expressions in which an order matters that a language leaves open. It
// knows no language: a front end says what happens when an expression is evaluated, moment by
// moment, and what comes before what by the rules of the language.
//
//  1. EffectsOf finds out what the functions of a program do to what others see.
//  2. Group.Plan compares the moments of an expression that are neither before nor after one
//     another. In nearly all programs no two conflict: the order makes no difference.
//  3. Where two do, the front end lowers them in every order (build.Func.InAnyOrder).
//
// For f(p) + x, the moments are the call of f and the read of x. They conflict if f, or what it
// calls, writes x, or writes through its parameter while p may point to x: then both orders are
// tried. What is known comes from the text alone, and pointers are taken to point to anything
// whose address is taken, unless only calls get it that do not keep it, such as
// MPI_Comm_rank(MPI_COMM_WORLD, &rank): a conflict too many costs states, and one too few would be
// a wrong answer.
package order

import "github.com/tass-go/tass/internal/model"

// Kind says what a moment is.
type Kind uint8

// The kinds of moments.
const (
	Called   Kind = iota // a function's body runs
	Read                 // an object is read
	OldValue             // the value is read that "x op= y" starts from
	Assigned             // an assignment, or ++ or -- before its operand
	Stepped              // ++ or -- behind its operand, which calls cannot come in the middle of (C11 6.5.2.4p2)
	Computed             // an operator that may go wrong
	Decided              // the first operand of && || ?: or "," has its value, and all side effects are done
	Entire               // a literal with a list, which is not looked into
	Listed               // an item of a list, as a whole: one is evaluated after the other, in an order that is open
)

// Moment is a part of the evaluation of an expression that takes place at one time.
type Moment struct {
	Kind  Kind
	Own   map[Object]Manner // what it does to objects, without what calls do
	Calls []Call
	After []int // those that come first by the rules of the language, such as those of its operands, by number
	// Before are those of them that come first by a sequence point, as of && || ?: or ",", and Under the conditions
	// under which the moment happens at all.
	Before []int
	Under  []Under
	// Item is the number of the item of a list that it is part of, from 1 on; 0 where there is no list.
	Item int
	// Risky: it may be a violation, so that it matters whether it comes before the program is ended.
	Risky bool
}

// Under is a condition under which moments happen: how a decision came out.
type Under struct {
	Decision int
	Truth    bool
}

// Call is a call with the objects that it passes pointers to, by argument; nil for one that it passes none to.
type Call struct {
	Name    string
	Func    *model.Function // nil where the call is through a pointer, or of a library
	Library bool
	Passed  []*Object
}

// exclude tells whether only one of two moments happens.
func exclude(a, b *Moment) bool {
	for _, x := range a.Under {
		for _, y := range b.Under {
			if x.Decision == y.Decision && x.Truth != y.Truth {
				return true
			}
		}
	}
	return false
}

// follows tells whether a moment comes after another one of its group by the rules of the language.
func (m *Moment) follows(i int) bool {
	for _, k := range m.After {
		if k == i {
			return true
		}
	}
	return false
}
