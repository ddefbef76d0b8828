package result

import (
	"strings"

	"fmt"

	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/verdict"
)

// Violation is one finding.
type Violation struct {
	Kind Kind `json:"kind"`
	// Rule is that of Luo, Figs. 7.2 and 7.4, where a contract is broken.
	Rule      string    `json:"rule,omitempty"`
	Title     string    `json:"title"` // the kind in a few words
	Doc       string    `json:"-"`     // the kind in a sentence
	Certainty Certainty `json:"certainty"`
	Message   string    `json:"message"`
	// Reason says why a possible violation is only that.
	Reason string `json:"reason,omitempty"`
	// Cause says, where loops have invariants, what stands in the way of a proof:
	// prover-gave-up on Formula, invariant-too-weak, which allows Values, or
	// invariant-false.
	Cause    Cause    `json:"cause,omitempty"`
	Formula  string   `json:"formula,omitempty"`
	Values   []string `json:"values,omitempty"`
	Process  int      `json:"process"` // rank; -1 when it is no process's
	Program  Role     `json:"program,omitempty"`
	Position Position `json:"position"`
	// NP lists the numbers of processes with which it was found. What follows is
	// for the first of them.
	NP      []int     `json:"np"`
	Related []Related `json:"related"`
	Inputs  Inputs    `json:"inputs"`
	// Smallest: these integers are smaller than those that the violation was first found with, and no smaller ones were
	// found.
	Smallest bool `json:"smallest,omitempty"`
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

	// Reads has the variables that numbers were read into, by the calls of abstract functions that stand for these.
	Reads map[string]string `json:"-"`

	// File is what WriteTrace writes; nil where there is no trace.
	File *trace.File `json:"-"`
}

// Related is another place that has to do with a violation.
type Related struct {
	Process  int      `json:"process"`           // -1 when it is no process's
	Program  Role     `json:"program,omitempty"` // where programs are executed side by side
	Message  string   `json:"message"`
	Position Position `json:"position"`
}

// Difference is an output with the values that the two programs give it.
type Difference struct {
	Output         string `json:"output"`
	Specification  string `json:"specification"`
	Implementation string `json:"implementation"`
}

// NoLine stands for a line that a program does not print.
const NoLine = verdict.NoLine

// OfLine tells whether the difference is one of lines of the standard output, and not of an output variable.
func (d Difference) OfLine() bool {
	return d.Output == "a line" || strings.HasPrefix(d.Output, "line ")
}

// Steps gives the number of steps that lead to the violation.
func (v *Violation) Steps() int { return len(v.Trace) + v.Omitted }

// Step is what one process did on one source line.
type Step struct {
	Number   int      `json:"step"`
	Process  int      `json:"process"`
	Program  Role     `json:"program,omitempty"` // where programs are executed side by side
	Function string   `json:"function"`
	Position Position `json:"position"`
	Source   string   `json:"source"`
	Note     string   `json:"note,omitempty"` // what the line alone does not tell
	Changes  []Change `json:"changes"`
	// Events are what the step did to messages, collectives and epochs of windows, where that is known.
	Events []Event `json:"-"`
	// Aside: what the trace leads to does not depend on the step.
	Aside bool `json:"-"`
}

// Event is what a step did to a message, a collective or an epoch of a window.
type Event = trace.Event

// Change is a variable, or a part of one, with its new value.
type Change struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// WriteTrace writes the trace of a violation to a file, for Replay. The error says
// that the file cannot be written, or that the violation has no trace.
func (v *Violation) WriteTrace(name string) error {
	if v.File == nil {
		return fmt.Errorf("the violation %s has no trace", v.Kind)
	}
	return v.File.Write(name)
}
