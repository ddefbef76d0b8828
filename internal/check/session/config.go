package session

import (
	"math/big"

	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Deadlocks says which deadlocks are looked for.
type Deadlocks uint8

// The ways to look for deadlocks.
const (
	Potential    Deadlocks = iota // those that depend on buffering as well
	Absolute                      // only those that buffering cannot avoid
	NoneDeadlock                  // none
)

// Config says what to check and how far to go. The zero value, with NP set, is
// useful.
type Config struct {
	NP     int // processes of the program, or of the implementation
	SpecNP int // processes of the specification; 0 means 1
	// Beside: a comparison explores the programs side by side, even where no annotation
	// asks for that.
	Beside bool
	Inputs map[string]*big.Rat
	// Given is assumed of integers that are inputs, or that are read, beside what the programs assume; nil for nothing.
	// It must be the same, whatever the factory.
	Given      func(f *sym.Factory) sym.Expr
	Deadlock   Deadlocks
	NoReduce   bool
	UrgentOnly bool // reduction by the urgent rule alone
	// CheckedOnly: reduction by what package coverage checks.
	CheckedOnly bool
	NoMerge     bool // paths that meet again are not merged
	// WholeSnapshots: annotations keep all of a process (annotations.Rules.WholeSnapshots).
	WholeSnapshots bool
	// KeepDead: values that nothing will read are not cleared (package live).
	KeepDead bool
	// SaveAll: the state after each step is saved (explore.System.SaveAll).
	SaveAll bool
	// Unsimplified: nothing is simplified under path conditions (eval.Evaluator.Unsimplified).
	Unsimplified bool
	// Refuted is what is known to be wrong of the guesses of each program, as Engine.Refuted
	// gives it.
	Refuted map[verdict.Role]search.Refuted
	// Predict makes the prediction; nil for that of package live.
	Predict func(p *model.Program, kept []string) explore.Prediction
	// NoInputSymmetry: states that differ by a permutation of inputs are not joined.
	NoInputSymmetry bool
	// NoSymmetry: processes are never taken to be interchangeable.
	NoSymmetry bool
	Arith      sym.Arith
	// Identity is as in eval.Evaluator. It is always so in Herbrand arithmetic, where
	// comparisons are functions of which nothing is known.
	Identity bool
	Checks   map[verdict.Kind]bool // kinds switched on or off
	// Outcomes: how the program ends is a part of what it computes, so that it is no
	// violation to abort unless Checks says so.
	Outcomes bool
	Errors   int // violations after which to stop; 0 means 1, negative all
	// ExistenceOnly: all that is asked is whether there is something wrong or undecided. The run
	// ends at the first, a violation that is only possible included, and that some input
	// comes to an end of the program is known.
	ExistenceOnly bool
	// Origins, if not nil, is told where floating values are computed. It is for one
	// worker.
	Origins *divergence.Origins
	// OnPair, if not nil, is notified of each output of a comparison at each end of the
	// implementation. When it gives true, the values are not proved equal.
	OnPair func(*Pair) bool
	// OnDifferent, if not nil, is notified of each output that could not be proved equal.
	OnDifferent func(*Pair)
	// Listener, if not nil, is notified of what one program does. It is for one worker.
	Listener Listener
	// MaxSize is assumed of inputs that decide how often loops are iterated, and have no bound; 0 assumes nothing.
	// See explore.Sizes.
	MaxSize int64
	// GiveUp: a search that has no end because of such inputs is given up, for one with bounds.
	GiveUp       bool
	option.Model // what the machine and MPI are like
	// Prints: what the programs print to the standard output is what they compute; Printing says how it is compared.
	Prints   bool
	Printing option.Printing
	Limits   search.Limits
	Prover   prove.Prover // nil: the simplifier alone
	// Ledger, if not nil, gets what is asked of simplifier and provers.
	Ledger *ledger.Ledger
	// Solvers tells about the solver processes behind Prover; may be nil.
	Solvers Solvers
	// Resume is where an earlier run with the same configuration was cut; nil
	// starts from the beginning.
	Resume *Checkpoint
	// Workers is how many goroutines explore; 0 means 1. NewProver gives the
	// provers of each but the first; nil leaves them the simplifier alone.
	Workers   int
	NewProver func() (prove.Prover, Solvers, error)
	// Slots, if not nil, holds an element for each worker, of this and other runs,
	// that explores: no more do at a time than it has room for.
	Slots chan struct{}
	// Narrate is told in words of each step at the head of a loop with an invariant; may
	// be nil.
	Narrate func(text string)
	// Unproved, if not nil, is notified of the conjuncts of invariants, by their number,
	// that are not proved. They are no violations then, so that a run may be called
	// verified which is not.
	Unproved func(n *model.Annotation, conjunct int)
	// Started is given the monitor before the search begins; may be nil.
	Started func(*search.Monitor)

	// Monitor is that of a worker other than the first; nil for a new one.
	Monitor *search.Monitor
}

// Solvers tells what solver processes have done and use.
type Solvers interface {
	// Calls is the number of questions that reached a solver process.
	Calls() int64
	// Cached is the number of questions that earlier answers of solvers settled.
	Cached() int64
	// Memory is what the processes occupy now, in bytes.
	Memory() int64
	// Stop ends the question that is being asked, and has no more asked until
	// Resume; both are safe from any goroutine.
	Stop()
	Resume()
}

// Checked lists the kinds of violations that a run looks for, in the order of their
// table; compared tells that it is one of two programs.
func (c *Config) Checked(compared bool) []verdict.Kind {
	var list []verdict.Kind
	for _, k := range verdict.Kinds() {
		on := k.DefaultOn && (k.Kind != verdict.Abort || !c.Outcomes)
		switch k.Switch {
		case verdict.ByCheck:
			if said, ok := c.Checks[k.Kind]; ok {
				on = said
			}
		case verdict.ByDeadlock:
			on = c.Deadlock != NoneDeadlock && (k.Kind == verdict.Deadlock || c.Deadlock != Absolute)
		case verdict.ByCompare:
			on = compared
		case verdict.ByContract:
			on = false
		}
		if on {
			list = append(list, k.Kind)
		}
	}
	return list
}

// StepKinds tells of each kind of violations whether steps look for it.
func (c *Config) StepKinds() map[verdict.Kind]bool {
	checks := map[verdict.Kind]bool{}
	for _, k := range verdict.Kinds() {
		checks[k.Kind] = k.DefaultOn
	}
	checks[verdict.Abort] = !c.Outcomes
	for k, on := range c.Checks {
		checks[k] = on
	}
	return checks
}

// Overflow says which signed overflows are violations: all that are possible if that is asked for.
func (c *Config) Overflow() eval.Overflow {
	switch on, said := c.Checks[verdict.ArithmeticOverflow]; {
	case !said:
		return eval.OverflowOfPath
	case on:
		return eval.OverflowOfAny
	}
	return eval.OverflowAssumed
}

// SameValue tells whether == in annotations means the same value (see Identity).
func (c *Config) SameValue() bool { return c.Identity || c.Arith == sym.Herbrand }

// SwitchedOff gives the reductions that options switch off.
func (c *Config) SwitchedOff() reduce.Set {
	off := reduce.Set(0)
	for _, s := range []struct {
		off  bool
		list reduce.Set
	}{
		{c.NoReduce, reduce.Of(reduce.Urgent, reduce.Silent, reduce.Persistent, reduce.Gathering, reduce.Apart,
			reduce.Commuting, reduce.Merging, reduce.Meeting)},
		{c.UrgentOnly, reduce.Of(reduce.Persistent, reduce.Gathering, reduce.Apart)},
		{c.CheckedOnly, reduce.Of(reduce.Gathering, reduce.Apart, reduce.Commuting)},
		{c.NoMerge, reduce.Of(reduce.Merging, reduce.Meeting)},
		{c.KeepDead, reduce.Of(reduce.Liveness)},
		{c.NoSymmetry, reduce.Of(reduce.ProcessSymmetry)},
		{c.NoInputSymmetry, reduce.Of(reduce.InputSymmetry)},
		{c.Workers <= 1, reduce.Of(reduce.Workers)},
	} {
		if s.off {
			off |= s.list
		}
	}
	return off
}

// ErrorLimit gives the number of violations after which to stop; 0 for none.
func (c *Config) ErrorLimit() int {
	if c.Errors == 0 {
		return 1
	}
	return max(c.Errors, 0)
}
