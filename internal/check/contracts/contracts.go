package contracts

import (
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Config says how a contract is proved.
type Config struct {
	NP     int
	Prover prove.Prover
	F      *sym.Factory
	// Paths: path clauses and interference are checked.
	Paths bool
	// Inline: bodies of called procedures are executed, also where they have contracts.
	Inline bool
	// Plain: states are told apart by all variables, and all pre-states are looked at, also those that differ from
	// others in the numbers of processes alone. For tests of these reductions.
	Plain bool
	// Decompose: which rules derive the contract from those of its parts is looked at; see Derivation.
	Decompose bool
	// Stop tells why the search must end; empty while it goes on. MaxStates bounds it; 0 is no bound.
	Stop      func() string
	MaxStates int64
	// Errors is the number of violations after which the search ends; 0 for one.
	Errors int
}

// Violation is a way in which a contract is broken. Rule is its abbreviation in Luo, Figs. 7.2 and 7.4, empty for
// what is no rule there.
type Violation struct {
	Kind      verdict.Kind
	Rule      string
	Message   string
	At        source.Pos
	Process   int // -1 for all
	Certainty verdict.Certainty
	Doubt     string // why it is only possible
	// Start says what the variables held, a line for each process, and Steps what was done.
	Start []string
	Steps []Step
	// Witness is a pre-state with values, nil where none was found.
	Witness *trial.Start
	// Shown is an execution from there that shows it; nil for none.
	Shown *trial.Found
	// NP is a number of processes for which it is possible, where it was found for every number; 0 for not known.
	NP int
	// Callee is the procedure whose contract is concerned, empty for the one that is proved.
	Callee string
}

// Step is a step of an execution.
type Step struct {
	Process int
	At      source.Pos
	Text    string
}

// Result is what became of one contract for one number of processes.
type Result struct {
	Verdict    verdict.Verdict
	Reason     string // why it is inconclusive
	Violations []*Violation
	// Excluded: the requirements are false for this number of processes, whatever the variables hold.
	Excluded bool
	// Vacuous: nothing fulfils the requirements, or a contract that was used.
	Vacuous bool
	// Used are the procedures and statements of which the contracts were used, or were passed.
	Used []string
	// Derivation is there where Config.Decompose asks for it, and an execution came to its end.
	Derivation *Derivation
	// Ended is what ended an execution early and breaks no contract, where contracts are only passed (Execute).
	Ended       verdict.Kind
	States      int64
	Transitions int64
	Starts      int64 // pre-states, as they differ symbolically
}

// Prove proves the contract of one procedure or statement.
func Prove(prog *code.Program, f *code.Procedure, cfg Config) *Result {
	x := newSearch(prog, f, cfg)
	x.run()
	return x.result
}

func newSearch(prog *code.Program, f *code.Procedure, cfg Config) *search {
	return &search{prog: prog, f: f, cfg: cfg, result: &Result{}, seen: map[string]bool{}, sites: map[source.Pos]*site{},
		live: map[*code.Procedure][][]bool{}}
}
