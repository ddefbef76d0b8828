package result

import (
	"github.com/tass-go/tass/internal/verdict"
)

// The words of a result, each with its constants in package tass.
type (
	// Verdict is the outcome of a run: verified, violated or inconclusive.
	Verdict = verdict.Verdict
	// Kind is what is wrong, such as potential-deadlock.
	Kind = verdict.Kind
	// Certainty says how sure it is that a violation can happen: confirmed, proved or
	// possible.
	Certainty = verdict.Certainty
	// Reason is the kind of thing that keeps a run from being verified.
	Reason = verdict.Reason
	// Role tells apart the two programs of a comparison: spec and impl, or empty for one alone.
	Role = verdict.Role
	// Cause is what stands in the way of a proof by loop invariants: prover-gave-up,
	// invariant-too-weak or invariant-false.
	Cause = verdict.Cause
)
