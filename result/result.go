// Package result has what comes out of a run. A Result and a CaseTable are documents as
// JSON (docs/schema).
//
//	Result     of Verify and Compare: the verdict and what it rests on
//	CaseTable  of Cases
//	Executed   of Execute
//	Replayed   of Replay
//
// It is not for putting results together (internal/driver), nor for showing them
// (internal/report).
package result

import (
	"github.com/tass-go/tass/option"
)

// Schema names the format of a Result as JSON.
const Schema = "tass.result/1"

// Result is the outcome of Verify or Compare. Marshalled as JSON it is a
// "tass.result/1" document.
type Result struct {
	Schema  string  `json:"schema"`
	Verdict Verdict `json:"verdict"` // verified, violated or inconclusive
	// Complete: every search ended by itself, within the bounds given.
	Complete bool   `json:"complete"`
	Reason   string `json:"reason"` // why the verdict is inconclusive or the search incomplete, else empty
	// Why says what kind of reason that is.
	Why Reason `json:"-"`

	Command option.Command `json:"command"` // verify or compare
	Files   [][]string     `json:"files"`   // of each program; compare has the specification first
	Config  option.Config  `json:"config"`

	Violations []*Violation `json:"violations"`
	Stats      Stats        `json:"stats"`
	Runs       []Run        `json:"runs"` // one for each number of processes

	// Bounds lists what is assumed about the inputs, Assumptions what else the
	// verdict rests on, each in words.
	Bounds      []string `json:"bounds"`
	Assumptions []string `json:"assumptions"`
	// Sizes lists those of the bounds that Config.MaxSize puts on inputs which decide how often loops are iterated.
	Sizes []string `json:"sizes,omitempty"`
	// Checked names the kinds of violations that were looked for. Notes say what a reader
	// should know about the programs' texts, such as annotations that are not read.
	Checked []Kind `json:"checked"`
	Notes   []Note `json:"notes,omitempty"`
	// Sources are all files that the programs were read from, those among them that are included.
	Sources []string `json:"-"`
	// Compared says, of a comparison of programs without input and output variables, what was taken for inputs and
	// outputs, in words.
	Compared string `json:"compared,omitempty"`
	// Condition says, with violated, for which inputs or numbers of processes nothing is wrong; nil if that is not known.
	Condition *Condition `json:"condition,omitempty"`
	// Equivalence says, where Config.Arith is strongest, in which sense the programs are
	// equal with every number of processes; nil unless they were verified.
	Equivalence *Equivalence `json:"equivalence,omitempty"`
	// Proved lists, with verified, what was shown beyond the properties that were checked:
	// that loops with a variant end.
	Proved []string `json:"proved,omitempty"`
	// Skipped lists the branches on the arguments of main, and on the number of processes, that keep much from being
	// reached.
	Skipped []Skipped `json:"skipped,omitempty"`
	// Unreached lists the source lines that no execution reached.
	Unreached []Position `json:"unreached"`

	// Added is what was added to the invariants that the programs carry, and proved with them; without it the run would
	// not have been verified.
	Added []option.Invariant `json:"added,omitempty"`
	// Inferred is what Config.Infer found; nil without.
	Inferred *Inferred `json:"inferred,omitempty"`

	// Checkpoint is where a search was cut; nil when none was.
	Checkpoint *Checkpoint `json:"-"`
	// Outputs is the number of output variables, Ends the number of ends of
	// executions that were looked at.
	Outputs int `json:"-"`
	Ends    int `json:"-"`
	// Solvers names the solvers that were there to be asked.
	Solvers []string `json:"-"`
}

// ExitCode gives the exit status that the commands end with.
func (r *Result) ExitCode() int { return r.Verdict.ExitCode() }

// Run is the outcome for one number of processes.
type Run struct {
	NP       int     `json:"np"`
	Verdict  Verdict `json:"verdict"`
	Complete bool    `json:"complete"`
	Reason   string  `json:"reason"`
	Why      Reason  `json:"-"` // what kind of reason that is
	Stats    Stats   `json:"stats"`
	// Reused is the number of ends of the specification that the run took from an
	// earlier one, in whose counters the specification is; 0 when it explored the
	// specification itself.
	Reused int `json:"reused,omitempty"`
	// Equivalence says, where Config.Arith is strongest, in which sense the programs are
	// equal; nil unless they were verified.
	Equivalence *Equivalence `json:"equivalence,omitempty"`
	// Shares are the states that each thread explored.
	Shares []int64 `json:"-"`
	// Before: the run was made before the search was resumed; it has no counters.
	Before bool `json:"before,omitempty"`
}

// Stats are the counters of a run. For several runs they are sums, but for depth
// and memory, which are the largest.
type Stats struct {
	StatesSeen  int64   `json:"states_seen"`
	StatesSaved int64   `json:"states_saved"`
	Transitions int64   `json:"transitions"`
	Messages    int64   `json:"messages"`
	Values      int64   `json:"values"`
	ProverCalls int64   `json:"prover_calls"`
	SMTCalls    int64   `json:"smt_calls"`
	SMTCached   int64   `json:"smt_cached"`
	MaxDepth    int64   `json:"max_depth"`
	Time        float64 `json:"time_s"`
	Memory      float64 `json:"memory_mb"`
	// Alike counts states that were not explored because of --symmetry, or because
	// they had been; Restarts the searches begun again because a guess of a
	// reduction proved wrong.
	Alike, Restarts int64 `json:"-"`
}

// Add adds the counters of another run; depth and memory take the larger.
func (s *Stats) Add(o *Stats) {
	s.StatesSeen += o.StatesSeen
	s.StatesSaved += o.StatesSaved
	s.Transitions += o.Transitions
	s.Messages += o.Messages
	s.Values += o.Values
	s.ProverCalls += o.ProverCalls
	s.SMTCalls += o.SMTCalls
	s.SMTCached += o.SMTCached
	s.Alike += o.Alike
	s.Restarts += o.Restarts
	s.MaxDepth = max(s.MaxDepth, o.MaxDepth)
	s.Time += o.Time
	s.Memory = max(s.Memory, o.Memory)
}
