package smt

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Script is a question as a script of its own, for any solver that reads SMT-LIB 2: it answers "unsat" only if
// the claim is true under every valuation that prove.Prover speaks of.
type Script struct {
	Text string
	// Exact: "sat" means that the claim is false under some such valuation. Otherwise less is said of something in
	// the text than is known of it: functions of math.h, operators on bits, floating-point operators, sums over
	// ranges, divisors that are zero only where nothing is divided.
	Exact bool
}

// Write writes the question whether a claim follows from what is given. The error says that it cannot be written.
func Write(f *sym.Factory, given []sym.Expr, claim sym.Expr) (Script, error) {
	given, claim, constants := prove.NameConstants(f, given, claim)
	all := append(append([]sym.Expr{}, given...), claim)
	q, err := translate(f, append(all[:len(given):len(given)], prove.Ranges(f, all)...), claim)
	if err != nil {
		return Script{}, err
	}
	return Script{Text: "(set-logic ALL)\n" + q.text + "(check-sat)\n", Exact: !q.loose && !constants}, nil
}
