package cases

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/verdict"
)

// Judge compares the runs of all cases of an example with its wants, and gives
// one text for each thing that is not as announced; none if all is well.
func (ex *Example) Judge(runs []Run) []string {
	j := &judge{ex: ex, met: make([]bool, len(ex.Wants))}
	for _, c := range ex.Cases {
		j.judgeCase(c, runs)
	}
	for i, w := range ex.Wants {
		if !j.met[i] {
			j.fault("%s: wanted, not found", w)
		}
	}
	return j.faults
}

type judge struct {
	ex     *Example
	met    []bool // by want
	faults []string
}

func (j *judge) fault(format string, args ...any) {
	j.faults = append(j.faults, fmt.Sprintf(format, args...))
}

// judgeCase looks at the runs of one case. A violated case is violated for at
// least one number of processes, and decided for all; its search is complete, unless
// its flags say after how many findings to stop.
func (j *judge) judgeCase(c *Case, runs []Run) {
	violated := 0
	for _, r := range runs {
		if r.Case != c {
			continue
		}
		v := r.Result.Verdict
		if v == verdict.Violated {
			violated++
		}
		ok := v == c.Verdict || c.Verdict == verdict.Violated && v == verdict.Verified
		cut := c.Verdict == verdict.Inconclusive || c.Flags.Config.Errors > 0
		if !ok || !cut && !r.Result.Complete {
			j.fault("%s np=%d: %s", j.where(c), r.NP, outcome(r.Result, c.Verdict))
		}
		j.findings(c, r)
	}
	if c.Verdict == verdict.Violated && violated == 0 {
		j.fault("%s: not violated for any number of processes", j.where(c))
	}
}

func outcome(r *verify.Result, want verdict.Verdict) string {
	s := fmt.Sprintf("%s, wanted %s", r.Verdict, want)
	if !r.Complete {
		s += ", not complete"
	}
	if r.Reason != "" {
		s += ": " + r.Reason
	}
	return s
}

func (j *judge) where(c *Case) string { return fmt.Sprintf("case at line %d", c.Line) }

func (j *judge) findings(c *Case, r Run) {
	for _, v := range r.Result.Violations {
		switch {
		case c.Verdict == verdict.Verified:
			j.fault("%s np=%d: found %s", j.where(c), r.NP, describe(v))
		case c.Verdict == verdict.Violated && v.Certainty == verdict.Possible:
			j.fault("%s np=%d: only possible (%s): %s", j.where(c), r.NP, v.Reason, describe(v))
		case !j.match(v):
			j.fault("%s np=%d: not wanted: %s", j.where(c), r.NP, describe(v))
		}
	}
}

// match notes the wants that a violation meets.
func (j *judge) match(v *verify.Violation) bool {
	if v.Pos.File == nil || filepath.Base(v.Pos.File.Name) != filepath.Base(j.ex.Path) {
		return false
	}
	found := false
	for i, w := range j.ex.Wants {
		if w.Kind == v.Kind && w.Line == int(v.Pos.Line) && strings.Contains(v.Message, w.Text) {
			j.met[i] = true
			found = true
		}
	}
	return found
}

func describe(v *verify.Violation) string {
	return fmt.Sprintf("%s: %s (%s): %s", v.Pos, v.Kind, v.Certainty, v.Message)
}

// cut tells whether there is a case that says after how many findings to stop.
func (ex *Example) cut() bool {
	return slices.ContainsFunc(ex.Cases, func(c *Case) bool { return c.Flags.Config.Errors > 0 })
}
