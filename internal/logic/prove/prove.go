// Package prove decides what follows from a context.
//
// A Prover answers Yes, No with a model, or Unknown. Provers that do the work
// are in the packages light (in-process) and smt (SMT-LIB 2 solvers as separate
// processes); here are the interface, models, and decorators, each a Prover
// around others:
//
//	Chain     asks one prover after the other until one knows
//	Slice     leaves out what the claim does not depend on
//	Cache     remembers every answer, Unknown as well
//	Counter   counts questions
//	Log       writes questions and answers
//	Cross     asks all and fails if two contradict each other, for tests
//
// A path condition is satisfiable exactly if False does not follow from it: ask
// for the claim sym.False, and No carries a model.
package prove

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Answer is what a prover knows of a claim.
type Answer uint8

// The answers. Their meaning is fixed at Prover.
const (
	Unknown Answer = iota
	Yes
	No
)

// String returns the answer in lower case.
func (a Answer) String() string {
	switch a {
	case Yes:
		return "yes"
	case No:
		return "no"
	}
	return "unknown"
}

// Query is a question about a boolean expression.
type Query struct {
	Claim sym.Expr
	// WantModel asks for a model with No. Without it a No may come with none, and
	// sooner.
	WantModel bool
	// Effort is how much work the answer is worth.
	Effort Effort
}

// Effort is how much work is done on a question before it is Unknown, in the provers' own
// counts of steps.
type Effort uint8

// The efforts. A question of little effort is one to which Unknown costs no more than work: a
// path that may lead nowhere is gone along, and only what is found there is asked about in full.
const (
	Full  Effort = iota // what somebody waits for: obligations, violations
	Brief               // a small part of that
)

// Result is the answer to a Query.
type Result struct {
	Answer Answer
	Model  *Model // of the context and of the claim's negation; only with No
	Reason string // why it is Unknown, for people
	By     string // the solver whose answer it is, or Simplifier; empty for the in-process prover
	// Cut: it is Unknown because the run is being stopped, and would have to be asked
	// again.
	Cut bool
}

// Simplifier is who answers where a claim is simplified to what is true.
const Simplifier = "simplifier"

// Prover decides claims. Let V be the valuations of symbols and uninterpreted
// functions that satisfy the context with its premises, give everything a value of its type (see
// Ranges), and under which no divisor in context and claim is zero.
//
//	Yes      the claim is true under every valuation in V
//	No       the claim is false under some valuation in V; if Result.Model is
//	         there, it is one, and was checked by sym.Eval
//	Unknown  neither was found; Reason says why
//
// If V is empty, every answer is allowed. An error means that the prover itself
// failed, not that the claim is hard. Provers are deterministic but for limits
// of wall time, and not safe for concurrent use.
type Prover interface {
	Prove(ctx *simplify.Context, q Query) (Result, error)
}

// Valid tells whether the claim is known to follow from the context.
func Valid(p Prover, ctx *simplify.Context, claim sym.Expr) (bool, error) {
	r, err := p.Prove(ctx, Query{Claim: claim})
	return r.Answer == Yes, err
}

// Satisfiable asks for a model of the context: No is "yes, and here it is", Yes
// is "there is none".
func Satisfiable(p Prover, ctx *simplify.Context) (Result, error) {
	return p.Prove(ctx, Query{Claim: sym.False, WantModel: true})
}
