package result

import (
	"github.com/tass-go/tass/option"
)

// CasesSchema names the format of a CaseTable as JSON.
const CasesSchema = "tass.cases/1"

// CaseTable is what a program computes, case by case: conditions on the inputs with the
// outputs under them (Siegel, Mironova, Avrunin and Clarke, "Combining Symbolic Execution
// with Model Checking to Verify Parallel Numerical Programs", section 2.3). Marshalled as
// JSON it is a "tass.cases/1" document. Expressions are in C, with the quantifiers and
// folds of the language of annotations.
type CaseTable struct {
	Schema string `json:"schema"`
	// Verdict is verified when these are all cases, all of them are known to be reached,
	// nothing is violated and all assertions hold.
	Verdict Verdict `json:"verdict"`
	// Complete: the search ended by itself, so that the cases cover all inputs.
	Complete bool          `json:"complete"`
	Reason   string        `json:"reason"` // why the verdict is inconclusive or the search incomplete, else empty
	Files    []string      `json:"files"`
	Config   option.Config `json:"config"`
	Cases    []*Case       `json:"cases"`
	// Assertions are those of Config.Asserts, with what became of them in all cases.
	Assertions []Assertion `json:"assertions"`
	// Values are the expressions that the outputs are made of; with Config.Values.
	Values []Numbered `json:"values,omitempty"`
	// Overlapping: executions of different schedules may have come to different cases for
	// the same inputs.
	Overlapping bool     `json:"overlapping,omitempty"`
	Bounds      []string `json:"bounds"`
	Assumptions []string `json:"assumptions"`
	Checked     []Kind   `json:"checked"`
	Notes       []Note   `json:"notes,omitempty"`
	Stats       Stats    `json:"stats"`
	// Solvers names the solvers that were there to be asked.
	Solvers []string `json:"-"`
}

// Case is one way that a program can go.
type Case struct {
	Number int    `json:"case"`
	End    Ending `json:"end"`
	// Condition says for which inputs the program goes this way. Conjuncts are its parts
	// but for those that Bounds has, and what is known of functions of math.h; without any,
	// it is all inputs.
	Condition string   `json:"condition"`
	Conjuncts []string `json:"conjuncts"`
	// Reached: some inputs fulfil the condition. Otherwise Doubt says why that is not known.
	Reached bool   `json:"reached"`
	Doubt   string `json:"doubt,omitempty"`
	// Unknowns are what the condition and the outputs speak of that no input determines,
	// such as the time.
	Unknowns []string `json:"unknowns,omitempty"`
	// Inputs fulfil the condition; empty when none are known.
	Inputs Inputs `json:"inputs"`
	// Exit is the exit status, or several with "or" between them where the schedule tells which of several
	// aborts is the first; empty when main gives none, or a violation ends the case.
	Exit    string       `json:"exit,omitempty"`
	Outputs []CaseOutput `json:"outputs"`
	// Violation ends the case. Violations are others, after which the program goes on.
	Violation  *CaseViolation   `json:"violation,omitempty"`
	Violations []*CaseViolation `json:"violations,omitempty"`
	// Assertions say, in the order of those of the table, whether they hold here; empty
	// where the program does not end by itself.
	Assertions []CaseAssertion `json:"assertions,omitempty"`
}

// CaseOutput is a scalar of an output, such as u[1][2].x, with its value.
type CaseOutput struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Numbered is an expression in the table of values, by value numbering (section 2.1 of the paper of CaseTable).
type Numbered struct {
	Number int `json:"number"`
	// Entry is (L, literal), (X, input), or an operator with the numbers of its operands.
	Entry string `json:"entry"`
	// Value is the expression written out; empty where it is long.
	Value string `json:"value,omitempty"`
	// Outputs name the outputs that have this value, with their case where there are several.
	Outputs []string `json:"outputs,omitempty"`
}

// CaseViolation is a violation in a case.
type CaseViolation struct {
	Kind      Kind      `json:"kind"`
	Title     string    `json:"title"`
	Certainty Certainty `json:"certainty"` // proved or possible
	Message   string    `json:"message"`
	Process   int       `json:"process"`
	Position  Position  `json:"position"`
}

// Decision is what became of an assertion.
type Decision string

// The decisions.
const (
	AssertionProved    Decision = "proved"
	AssertionViolated  Decision = "violated"
	AssertionUndecided Decision = "undecided"
)

// Ending says how a case ends.
type Ending string

// The ways to end.
const (
	Ended   Ending = "end"
	Aborted Ending = "aborted"
	Stopped Ending = "violation" // nothing that comes after it has a meaning
)

// Assertion is a condition on inputs and outputs.
type Assertion struct {
	Condition string   `json:"condition"`
	Result    Decision `json:"result"`
	// Reason says why it is undecided.
	Reason string `json:"reason,omitempty"`
}

// CaseAssertion is what became of an assertion in a case.
type CaseAssertion struct {
	Result Decision `json:"result"`
	// Reason says why it is undecided, or what keeps the condition from having a value.
	Reason string `json:"reason,omitempty"`
	// Inputs are those for which it does not hold, where they are known.
	Inputs Inputs `json:"inputs,omitempty"`
}

// ExitCode gives the exit status that the command ends with.
func (t *CaseTable) ExitCode() int { return t.Verdict.ExitCode() }
