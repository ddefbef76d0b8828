package verify

import (
	"fmt"
	"runtime"
	"slices"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Result is the outcome of a run.
type Result struct {
	Verdict    verdict.Verdict
	Complete   bool           // the search was complete
	Reason     string         // why the verdict is inconclusive, or the search incomplete
	Why        verdict.Reason // what kind of reason that is
	Violations []*Violation
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
	// Remarks are what a reader should know, and no violations.
	Remarks []Remark
	// Unreached lists the source lines of functions that no execution reached.
	Unreached []source.Pos
	Terminals int // ends of executions seen
	// Reused is the number of ends of the specification that an earlier run had found:
	// its states, questions and ends count there. 0 when this run explored it.
	Reused int
	// Shares are the states that each worker explored, of those that count.
	Shares []int64
	// Cut is where a search that was cut stood; nil when it was complete.
	Cut *Checkpoint
	// Session executes the paths of the violations again.
	Session *Session
}

// Result sums up the run. Complete says that every search of it was complete.
func (e *Engine) Result(complete bool) (*Result, error) {
	e.counts = e.now()
	return e.result(complete)
}

// result sums up what the record has.
func (e *Engine) result(complete bool) (*Result, error) {
	if e.Monitor.Reason() == search.Failed {
		if list := diag.All(e.Monitor.Err()); list != nil {
			return nil, list
		}
		return nil, e.Monitor.Err()
	}
	r := &Result{Complete: complete, Violations: e.violations, Terminals: e.terminals,
		Cut: e.cut, Session: e.session}
	sort.SliceStable(r.Violations, func(i, j int) bool {
		return verdict.Less(&r.Violations[i].Violation, &r.Violations[j].Violation)
	})
	e.decide(r)
	e.fillStats(r)
	r.Unreached, r.Skipped = e.unreached(), e.skipped()
	r.Assumptions, r.Remarks = e.assumptions(), e.remarks.sorted()
	r.Proved = e.shownToEnd()
	return r, nil
}

// Confirm notes that the concrete interpreter shows a violation. It is no longer only
// possible then, and so is the verdict.
func (r *Result) Confirm(v *Violation) {
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

// decide gives the verdict. Verified needs a complete search, no violation of any
// certainty, nothing undecided, and an end that some input reaches.
func (e *Engine) decide(r *Result) {
	plain := make([]verdict.Violation, len(r.Violations))
	for i, v := range r.Violations {
		plain[i] = v.Violation
	}
	reason, why := "", verdict.Reason("")
	switch {
	case !r.Complete:
		reason, why = e.Monitor.Reason().String(), Why(e.Monitor.Reason())
		if e.changing != "" {
			reason += "; " + e.changing
		}
	case e.undecided != "":
		reason, why = e.undecided, verdict.Undecided
	case len(plain) > 0:
		reason, why = possible(r.Violations), verdict.OnlyPossible
	case len(e.cutOff) > 0:
		reason, why = e.cutOff.reason(), verdict.Unchecked
	default:
		reason, why = e.vacuous(), verdict.Vacuous
		r.Unwitnessed = reason != "" && e.terminals > 0 && e.hasInvariants()
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
	}[s]
}

func (e *Engine) fillStats(r *Result) {
	s := e.Monitor.Stats
	var ms runtime.MemStats
	runtime.ReadMemStats(&ms)
	r.Stats = verdict.Stats{StatesSeen: s.StatesSeen, StatesSaved: s.StatesSaved, Transitions: s.Transitions,
		MaxDepth: s.MaxDepth, Alike: s.Alike, Restarts: s.Restarts,
		ProverCalls: e.counter.Calls, SMTCalls: e.solvers, SMTCached: e.archived, Time: e.Monitor.Elapsed(),
		MemoryMB: float64(ms.Sys) / (1 << 20)}
	e.addWork(r)
}

// addWork adds what each worker's world has of its own.
func (e *Engine) addWork(r *Result) {
	r.Stats.Values += int64(e.Factory.Size() - e.values)
	if e.Config.Solvers != nil {
		r.Stats.MemoryMB += float64(e.Config.Solvers.Memory()) / (1 << 20)
	}
}

// unreached lists the lines on which every location was never reached.
func (e *Engine) unreached() []source.Pos {
	reached, all := map[source.Pos]bool{}, map[source.Pos]bool{}
	for _, u := range e.units {
		for _, fn := range u.Program.Functions {
			if u.Program.Initializes(fn) {
				continue
			}
			e.lines(fn, reached, all)
		}
	}
	var list []source.Pos
	for pos := range all {
		if !reached[pos] {
			list = append(list, pos)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].File.Name != list[j].File.Name {
			return list[i].File.Name < list[j].File.Name
		}
		return list[i].Line < list[j].Line
	})
	return list
}

func (e *Engine) lines(fn *model.Function, reached, all map[source.Pos]bool) {
	seen := e.visited[fn]
	for _, loc := range fn.Locations {
		if !loc.At.IsValid() {
			continue
		}
		pos := source.Pos{File: loc.At.File, Line: loc.At.Line}
		all[pos] = true
		if seen != nil && seen[loc.ID] {
			reached[pos] = true
		}
	}
}

// makesCommunicators tells whether a program calls what makes a communicator. MPI does not promise that such a call
// synchronizes (MPI 3.1, section 2.4), but it is taken to.
func makesCommunicators(u *Unit) bool {
	return slices.ContainsFunc(u.Program.LibFuncs, func(name string) bool {
		row := mpispec.FunctionOf(name)
		return row != nil && row.Find(mpispec.NewCommunicator, 0) >= 0
	})
}

func (e *Engine) assumptions() []string {
	list := []string{Floating(e.Factory.Arith())}
	if e.overflow() != eval.OverflowOfAny {
		list = append(list, "no signed integer operation overflows")
	}
	list = append(list, "memory allocation succeeds")
	calls := func(u *Unit) bool { return slices.Contains(u.Program.LibFuncs, "MPI_Cart_create") }
	if slices.ContainsFunc(e.units, calls) {
		list = append(list, "MPI_Cart_create does not reorder ranks, also where it may")
	}
	combines := func(u *Unit) bool { return mpispec.MakesOperations(u.Program.LibFuncs) }
	if slices.ContainsFunc(e.units, combines) {
		list = append(list, "user-defined reduction operations are associative, and commutative where they say so: they "+
			"combine in the order of the ranks, one after the other")
	}
	if slices.ContainsFunc(e.units, makesCommunicators) {
		list = append(list, "no process leaves a call that makes a communicator before all have entered it")
	}
	for _, u := range e.units {
		list = append(list, assumed(u.Program)...)
		if e.identity() && u.Program.AnnotatesFloats() && !slices.Contains(list, Identity) {
			list = append(list, Identity)
		}
		if e.Factory.Arith() != sym.Real && CallsExtremes(u.Program) && !slices.Contains(list, Extremes) {
			list = append(list, Extremes)
		}
	}
	for _, k := range verdict.Kinds() {
		if on, ok := e.Config.Checks[k.Kind]; ok && !on {
			list = append(list, "not checked: "+unchecked(k.Kind))
		}
	}
	list = append(list, e.cutOff.describe()...)
	switch e.Config.Deadlock {
	case Absolute:
		list = append(list, "MPI buffers every standard-mode message")
	case NoneDeadlock:
		list = append(list, "deadlocks are not looked for")
	}
	return list
}

// assumed gives what a program says that is to be assumed, and which of its loops are
// not proved to end: those with an invariant and no variant.
func assumed(p *model.Program) []string {
	var list []string
	for _, fn := range p.Functions {
		for _, loc := range fn.Locations {
			switch a := loc.Action.(type) {
			case *model.Assume:
				list = append(list, fmt.Sprintf("assume %s (%s)", a.Text, loc.At))
			case *model.Branch:
				if a.Invariant != nil && a.Invariant.Variant == nil {
					list = append(list, fmt.Sprintf("termination of the loop at %s is assumed", loc.At))
				}
			}
		}
	}
	return list
}

// unchecked names a kind of violations that is not looked for, with what that means: what
// comes after a loop rests on its invariant. How many executions come to others, where
// nothing that follows has a meaning, is listed besides.
func unchecked(k verdict.Kind) string {
	if k == verdict.LoopInvariant {
		return fmt.Sprintf("%s (the invariants of loops are assumed to hold, and these loops to end)", k)
	}
	return string(k)
}

func joined(names []string) string {
	if len(names) == 0 {
		return "(none)"
	}
	return strings.Join(names, ", ")
}

// possible says why violations that are only possible leave the question open.
func possible(list []*Violation) string {
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
