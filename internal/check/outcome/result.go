package outcome

import (
	"sort"

	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Result is the outcome of a run.
type Result struct {
	Verdict    verdict.Verdict
	Complete   bool           // the search was complete
	Reason     string         // why the verdict is inconclusive, or the search incomplete
	Why        verdict.Reason // what kind of reason that is
	Violations []*record.Violation
	Stats      verdict.Stats
	// Bounds lists what is assumed about the inputs, and Assumptions everything
	// else that the verdict rests on, each in words.
	Bounds      []string
	Assumptions []string
	// Proved lists, for a verdict of verified, what was shown beyond what the checks say.
	Proved []string
	// Unwitnessed: nothing keeps the verdict from being verified but that no execution is
	// known to come to an end; see Witnessed.
	Unwitnessed bool
	// Skipped lists the branches on the arguments of main that keep much from being reached.
	Skipped []Skipped
	// Sizes says what was assumed of inputs that decide how often loops are iterated (session.Config.MaxSize): n <= 12.
	Sizes []string
	// Endless says, of a search that was cut, which loop depends on inputs without bounds; empty if none is known.
	Endless string
	// Remarks are what a reader should know, and no violations.
	Remarks []record.Remark
	// Unreached lists the source lines of functions that no execution reached.
	Unreached []source.Pos
	Terminals int // ends of executions seen
	// Reused is the number of ends of the specification that an earlier run had found:
	// its states, questions and ends count there. 0 when this run explored it.
	Reused int
	// Shares are the states that each worker explored, of those that count.
	Shares []int64
	// Cut is where a search that was cut stood; nil when it was complete.
	Cut *session.Checkpoint
	// Session executes the paths of the violations again.
	Session *session.Session
}

// Confirm notes that the concrete interpreter shows a violation. It is no longer only
// possible then, and so is the verdict.
func (r *Result) Confirm(v *record.Violation) {
	if v.Found == "" {
		v.Found = v.Certainty
	}
	v.Certainty, v.Reason, v.Formula, v.Values = verdict.Confirmed, "", "", nil
	if v.Cause != "" {
		v.Cause = ""
		if v.Kind == verdict.LoopInvariant {
			v.Cause = verdict.InvariantFalse
		}
	}
	r.Verdict = verdict.Violated
	if r.Complete {
		r.Reason, r.Why = "", ""
	}
}

// Witnessed notes that the concrete interpreter came to an end of the program where the
// search found ends only that invariants stand for: the verdict is not vacuous.
func (r *Result) Witnessed() {
	if r.Unwitnessed {
		r.Unwitnessed, r.Verdict, r.Reason, r.Why = false, verdict.Verified, "", ""
	}
}

// Exploration is a run that is over, or was cut: what was asked, and what was found.
type Exploration struct {
	Config   *session.Config
	Session  *session.Session
	Units    []*session.Unit // programs that were explored
	Record   *record.Record
	Monitor  *search.Monitor
	Changing string // what kept a search that was cut from coming to an end; may be empty
	Complete bool   // every search was complete
}

// Result gives the verdict, and all that goes with it.
func (o *Exploration) Result() (*Result, error) {
	if o.Monitor.Reason() == search.Failed {
		if list := diag.All(o.Monitor.Err()); list != nil {
			return nil, list
		}
		return nil, o.Monitor.Err()
	}
	r := &Result{Complete: o.Complete, Violations: o.Record.Violations, Terminals: o.Record.Terminals,
		Cut: o.Record.Cut, Session: o.Session}
	sort.SliceStable(r.Violations, func(i, j int) bool {
		return verdict.Less(&r.Violations[i].Violation, &r.Violations[j].Violation)
	})
	o.decide(r)
	o.fillStats(r)
	r.Unreached, r.Skipped = o.unreached(), o.skipped()
	r.Assumptions, r.Remarks = o.assumptions(), o.Record.Remarks.Sorted()
	r.Proved = o.shownToEnd()
	r.Sizes = o.Record.Sizes.Bounds()
	if !r.Complete && o.Monitor.Reason() != search.EnoughErrors {
		r.Endless = o.Record.Sizes.Open()
	}
	return r, nil
}

// decide gives the verdict. Verified needs a complete search, no violation of any
// certainty, nothing undecided, and an end that some input reaches.
func (o *Exploration) decide(r *Result) {
	plain := make([]verdict.Violation, len(r.Violations))
	for i, v := range r.Violations {
		plain[i] = v.Violation
	}
	reason, why := "", verdict.Reason("")
	switch {
	case !r.Complete:
		reason, why = o.Monitor.Reason().String(), Why(o.Monitor.Reason())
		if o.Changing != "" {
			reason += "; " + o.Changing
		}
		reason += Stood(o.Monitor, o.Monitor.Reason())
	case o.Record.Undecided != "":
		reason, why = o.Record.Undecided, verdict.Undecided
	case len(plain) > 0:
		reason, why = possible(r.Violations), verdict.OnlyPossible
	case len(o.Record.CutOff) > 0:
		reason, why = o.Record.CutOff.Reason(), o.Record.CutOff.Why()
	case o.keptAway() != "":
		reason, why = o.keptAway(), verdict.Undecided
	default:
		reason, why = o.vacuous(), verdict.Vacuous
		r.Unwitnessed = reason != "" && o.Record.Terminals > 0 && (o.hasInvariants() || o.Config.Arith.Machine())
	}
	r.Verdict = verdict.Decide(plain, reason == "")
	if r.Verdict == verdict.Inconclusive || !r.Complete {
		r.Reason, r.Why = reason, why
	}
}

// Why gives the reason that a search that ended early is not complete; none if it did not.
func Why(s search.Stop) verdict.Reason {
	return map[search.Stop]verdict.Reason{
		search.StatesLimit: verdict.StatesLimit, search.DepthLimit: verdict.DepthLimit,
		search.MemoryLimit: verdict.MemoryLimit, search.TimeLimit: verdict.TimeLimit,
		search.StackLimit: verdict.StackLimit, search.Interrupted: verdict.Interrupted,
		search.EnoughErrors: verdict.EnoughViolations, search.PathsLeft: verdict.PathsLeft,
		search.Unbounded: verdict.Unbounded,
	}[s]
}

func (o *Exploration) fillStats(r *Result) {
	s := o.Monitor.Stats
	r.Stats = verdict.Stats{StatesSeen: s.StatesSeen, StatesSaved: s.StatesSaved, Transitions: s.Transitions,
		Messages: s.Messages, MaxDepth: s.MaxDepth, Alike: s.Alike, Restarts: s.Restarts,
		ProverCalls: o.Record.Calls, SMTCalls: o.Record.Solvers, SMTCached: o.Record.Archived, Time: o.Monitor.Elapsed(),
		MemoryMB: float64(memory.Taken()) / (1 << 20)}
}

// possible says why violations that are only possible leave the question open.
func possible(list []*record.Violation) string {
	for _, v := range list {
		if v.General {
			return "a possible violation was found for values as they are after any number of iterations of a loop that polls"
		}
		if !v.Abstract {
			return "a prover could not decide whether a possible violation is real"
		}
	}
	return "what is known of the loops with invariants does not rule out a possible violation: an invariant may be " +
		"too weak or false, or the program wrong"
}

// vacuous says why the verdict may be about nothing; empty when it is not. A program
// that is meant to run for ever, in a loop whose condition is always true, has no end; where
// nontermination is not looked for, that an iteration of the loop is known to be carried out by
// some input takes the place of it.
func (o *Exploration) vacuous() string {
	forever := o.Record.Terminals == 0 && o.Record.Iterated
	switch {
	case o.Record.Satisfied || o.Config.ExistenceOnly || forever && !o.Config.StepKinds()[verdict.Nontermination]:
		return ""
	case forever:
		return "vacuous: no execution ends; of a program that is meant to run for ever say so (--no-check nontermination)"
	case o.Record.Terminals > 0 && o.hasInvariants():
		return "vacuous: all ends that were found lie behind iterations that an invariant stands for, and no execution " +
			"is known to come to one"
	}
	return "vacuous: no end of an execution was found that some input is known to reach"
}

// hasInvariants tells whether a program that was explored has loops with invariants.
func (o *Exploration) hasInvariants() bool {
	for _, u := range o.Units {
		if u.Program.HasInvariants() {
			return true
		}
	}
	return false
}
