package tass

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/trace"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
)

// ResultSchema names the format of a Result as JSON.
const ResultSchema = "tass.result/1"

// Result is the outcome of Verify or Compare. Marshalled as JSON it is a
// "tass.result/1" document.
type Result struct {
	Schema  string `json:"schema"`
	Verdict string `json:"verdict"` // verified, violated or inconclusive
	// Complete: every search ended by itself, within the bounds given.
	Complete bool   `json:"complete"`
	Reason   string `json:"reason"` // why the verdict is inconclusive or the search incomplete, else empty

	Command string     `json:"command"` // verify or compare
	Files   [][]string `json:"files"`   // of each program; compare has the specification first
	Config  Config     `json:"config"`

	Violations []*Violation `json:"violations"`
	Stats      Stats        `json:"stats"`
	Runs       []Run        `json:"runs"` // one for each number of processes

	// Bounds lists what is assumed about the inputs, Assumptions what else the
	// verdict rests on, each in words.
	Bounds      []string `json:"bounds"`
	Assumptions []string `json:"assumptions"`
	// Checked names the kinds of violations that were looked for. Notes say what a reader
	// should know about the programs' texts, such as annotations that are not read.
	Checked []string `json:"checked"`
	Notes   []Note   `json:"notes,omitempty"`
	// Equivalence says, where Config.Arith is strongest, in which sense the programs are
	// equal with every number of processes; nil unless they were verified.
	Equivalence *Equivalence `json:"equivalence,omitempty"`
	// Proved lists, with verified, what was shown beyond the properties that were checked:
	// that loops with a variant end.
	Proved []string `json:"proved,omitempty"`
	// Skipped lists the branches on the arguments of main that keep much from being reached.
	Skipped []Skipped `json:"skipped,omitempty"`
	// Unreached lists the source lines that no execution reached.
	Unreached []Position `json:"unreached"`

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
func (r *Result) ExitCode() int { return verdict.Verdict(r.Verdict).ExitCode() }

// Run is the outcome for one number of processes.
type Run struct {
	NP       int    `json:"np"`
	Verdict  string `json:"verdict"`
	Complete bool   `json:"complete"`
	Reason   string `json:"reason"`
	Stats    Stats  `json:"stats"`
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

func stats(s verdict.Stats) Stats {
	return Stats{s.StatesSeen, s.StatesSaved, s.Transitions, s.Values, s.ProverCalls, s.SMTCalls, s.SMTCached, s.MaxDepth,
		s.Time.Round(time.Microsecond).Seconds(), float64(int64(s.MemoryMB*10)) / 10, s.Alike, s.Restarts}
}

// Violation is one finding.
type Violation struct {
	Kind      string `json:"kind"`
	Title     string `json:"title"` // the kind in a few words
	Doc       string `json:"-"`     // the kind in a sentence
	Certainty string `json:"certainty"`
	Message   string `json:"message"`
	// Reason says why a possible violation is only that.
	Reason string `json:"reason,omitempty"`
	// Cause says, where loops have invariants, what stands in the way of a proof:
	// prover-gave-up on Formula, invariant-too-weak, which allows Values, or
	// invariant-false.
	Cause    string   `json:"cause,omitempty"`
	Formula  string   `json:"formula,omitempty"`
	Values   []string `json:"values,omitempty"`
	Process  int      `json:"process"` // rank; -1 when it is no process's
	Program  string   `json:"program,omitempty"`
	Position Position `json:"position"`
	// NP lists the numbers of processes with which it was found. What follows is
	// for the first of them.
	NP      []int     `json:"np"`
	Related []Related `json:"related"`
	Inputs  Inputs    `json:"inputs"`
	// Functions are the values of abstract functions that matter.
	Functions []string `json:"functions,omitempty"`
	// Differences lists the outputs that the two programs give different values,
	// where the concrete execution shows it.
	Differences []Difference `json:"differences,omitempty"`
	// Printed lists them as they are in double arithmetic; nil where that is the same.
	Printed []Difference `json:"printed,omitempty"`
	// Hidden: in double arithmetic the outputs were not seen to differ for these inputs.
	Hidden bool   `json:"hidden,omitempty"`
	Trace  []Step `json:"trace"`
	// Omitted is the number of steps left out of Trace, after the first Kept.
	Omitted int `json:"omitted_steps,omitempty"`
	Kept    int `json:"-"`

	file *trace.File
}

// Related is another place that has to do with a violation.
type Related struct {
	Process  int      `json:"process"`           // -1 when it is no process's
	Program  string   `json:"program,omitempty"` // where programs are executed side by side
	Message  string   `json:"message"`
	Position Position `json:"position"`
}

// Difference is an output with the values that the two programs give it.
type Difference struct {
	Output         string `json:"output"`
	Specification  string `json:"specification"`
	Implementation string `json:"implementation"`
}

// Step is what one process did on one source line.
type Step struct {
	Number   int      `json:"step"`
	Process  int      `json:"process"`
	Program  string   `json:"program,omitempty"` // where programs are executed side by side
	Function string   `json:"function"`
	Position Position `json:"position"`
	Source   string   `json:"source"`
	Note     string   `json:"note,omitempty"` // what the line alone does not tell
	Changes  []Change `json:"changes"`
	// Aside: what the trace leads to does not depend on the step.
	Aside bool `json:"-"`
}

// Change is a variable, or a part of one, with its new value.
type Change struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Input is an input variable with its value.
type Input struct {
	Name  string
	Value Value
}

// Value is a number, or the parts of an array or struct in order.
type Value struct {
	Number *big.Rat
	Parts  []Value
}

// String gives a number as a decimal where that is exact and short, else as a
// fraction, and parts in braces.
func (v Value) String() string {
	if v.Number != nil {
		return trace.Rational(v.Number)
	}
	parts := make([]string, len(v.Parts))
	for i, p := range v.Parts {
		parts[i] = p.String()
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// MarshalJSON gives an integer of up to 53 bits as a number, every other number as
// a text such as "1/3", and parts as a list.
func (v Value) MarshalJSON() ([]byte, error) {
	const exact = 1 << 53
	switch {
	case v.Number == nil:
		if v.Parts == nil {
			return []byte("[]"), nil
		}
		return json.Marshal(v.Parts)
	case v.Number.IsInt() && v.Number.Num().IsInt64() && v.Number.Num().Int64() <= exact && v.Number.Num().Int64() >= -exact:
		return []byte(v.Number.Num().String()), nil
	}
	return json.Marshal(v.Number.RatString())
}

// UnmarshalJSON reads what MarshalJSON writes.
func (v *Value) UnmarshalJSON(b []byte) error {
	b = bytes.TrimSpace(b)
	if len(b) > 0 && b[0] == '[' {
		v.Parts = []Value{}
		return json.Unmarshal(b, &v.Parts)
	}
	q, ok := parseNumber(strings.Trim(string(b), `"`))
	if !ok {
		return fmt.Errorf("%s is no number", b)
	}
	v.Number = q
	return nil
}

// Inputs are input variables in the order of their declaration; as JSON an object.
type Inputs []Input

// MarshalJSON gives an object in the order of the list.
func (in Inputs) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, x := range in {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(x.Name)
		if err != nil {
			return nil, err
		}
		value, err := x.Value.MarshalJSON()
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// WriteTrace writes the trace of a violation to a file, for Replay. The error says
// that the file cannot be written, or that the violation has no trace.
func (v *Violation) WriteTrace(name string) error {
	if v.file == nil {
		return fmt.Errorf("the violation %s has no trace", v.Kind)
	}
	return v.file.Write(name)
}

func bound(r *verify.Result) []string {
	if r.Bounds == nil {
		return []string{}
	}
	return r.Bounds
}
