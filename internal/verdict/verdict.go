package verdict

import (
	"sort"
	"time"

	"github.com/tass-go/tass/internal/source"
)

// Certainty says how sure it is that a violation can happen.
type Certainty string

// The certainties, the surest first.
const (
	// Confirmed: inputs that the machine's types can hold and a schedule were
	// found, and the concrete interpreter shows the violation on them.
	Confirmed Certainty = "confirmed"
	// Proved: the path condition is satisfiable, and the property is refuted
	// under it.
	Proved Certainty = "proved"
	// Possible: a prover could not decide, or the state is one that an
	// invariant or a contract over-approximates.
	Possible Certainty = "possible"
)

// Verdict is the outcome of a run.
type Verdict string

// The verdicts.
const (
	// Verified: the search was complete within the stated bounds, and every
	// obligation was proved.
	Verified Verdict = "verified"
	// Violated: at least one violation is Confirmed or Proved.
	Violated Verdict = "violated"
	// BadInput: the user's input could not be used; exit code 2.
	BadInput Verdict = "bad-input"
	// Inconclusive: only Possible violations, or a limit was hit, or a prover
	// answered unknown where it mattered.
	Inconclusive Verdict = "inconclusive"
	// Internal: our own fault.
	Internal Verdict = "internal"
)

// ExitCode gives the exit code of the process: 0 Verified, 1 Violated,
// 2 BadInput, 3 Inconclusive, 4 Internal and everything else.
func (v Verdict) ExitCode() int {
	switch v {
	case Verified:
		return 0
	case Violated:
		return 1
	case BadInput:
		return 2
	case Inconclusive:
		return 3
	}
	return 4
}

// Related is another place that has to do with a violation, such as the other
// blocked calls of a deadlock.
type Related struct {
	Pos     source.Pos
	Message string
	Process int // rank; -1 when it is no process's
	// Program is spec or impl where programs are explored side by side, else empty.
	Program Role
}

// InputValue is the value of an input on a violating run, as text.
type InputValue struct {
	Name, Value string
}

// Violation is one finding.
type Violation struct {
	Kind      Kind
	Certainty Certainty
	Message   string
	Process   int // rank; -1 when it is no process's
	Pos       source.Pos
	Related   []Related
	Inputs    []InputValue
	// InSpec: it happens in the specification of a comparison, not in the
	// implementation.
	InSpec bool
	// Reason says why a Possible violation is only that.
	Reason string
	// Cause says, where loops have invariants, what stands in the way of a proof; empty
	// elsewhere.
	Cause Cause
	// Formula is, for ProverGaveUp, what no prover decided.
	Formula string
	// Values are, for InvariantTooWeak, the values of variables that the invariants allow
	// and that break the property, in words, an element for each process.
	Values []string
}

// Cause is what stands in the way of a proof by loop invariants (Siegel and Zirkel, "Loop
// Invariant Symbolic Execution for Parallel Programs", section 1.1).
type Cause string

// The causes.
const (
	ProverGaveUp     Cause = "prover-gave-up"
	InvariantTooWeak Cause = "invariant-too-weak"
	InvariantFalse   Cause = "invariant-false"
)

// Decide gives the verdict of a run from its violations and from whether the
// search was complete with every obligation decided.
func Decide(vs []Violation, complete bool) Verdict {
	for _, v := range vs {
		if v.Certainty == Confirmed || v.Certainty == Proved {
			return Violated
		}
	}
	if len(vs) > 0 || !complete {
		return Inconclusive
	}
	return Verified
}

// Sort orders violations by place (file, line, column), then kind, then rank,
// so that results do not depend on the order of the search.
func Sort(vs []Violation) {
	sort.SliceStable(vs, func(i, j int) bool { return Less(&vs[i], &vs[j]) })
}

// Less is the order of Sort.
func Less(a, b *Violation) bool {
	if an, bn := fileName(a.Pos), fileName(b.Pos); an != bn {
		return an < bn
	}
	if a.Pos.Line != b.Pos.Line {
		return a.Pos.Line < b.Pos.Line
	}
	if a.Pos.Col != b.Pos.Col {
		return a.Pos.Col < b.Pos.Col
	}
	if ao, bo := a.Kind.Order(), b.Kind.Order(); ao != bo {
		return ao < bo
	}
	return a.Process < b.Process
}

func fileName(p source.Pos) string {
	if p.File == nil {
		return ""
	}
	return p.File.Name
}

// Stats are the counters of a run.
type Stats struct {
	StatesSeen  int64 // every state after a transition, those inside runs included
	StatesSaved int64
	Transitions int64
	Messages    int64 // sent from point to point
	Values      int64 // distinct symbolic expressions made
	ProverCalls int64 // questions that left the simplifier
	SMTCalls    int64 // of these, sent to a solver process
	SMTCached   int64 // of these, answered by what a solver said before
	MaxDepth    int64 // transitions on the longest path
	Alike       int64 // states left out where processes are interchangeable: see package symmetry
	Restarts    int64 // searches restarted because a guess of a reduction proved wrong
	Time        time.Duration
	MemoryMB    float64 // peak, our own and the solvers'
}
