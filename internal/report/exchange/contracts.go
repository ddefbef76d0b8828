package exchange

import (
	"encoding/xml"
	"fmt"
	"io"

	"github.com/jstemmer/go-junit-report/v2/junit"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Contracts gives what became of contracts as a result with their violations, for SARIF and GCC.
func Contracts(t *result.ContractTable) *result.Result {
	r := &result.Result{Verdict: t.Verdict, Complete: t.Complete, Reason: t.Reason, Command: option.Proving,
		Files: [][]string{t.Files}, Stats: t.Stats}
	for _, c := range t.Contracts {
		for _, run := range c.Runs {
			for _, v := range run.Violations {
				r.Violations = append(r.Violations, ofContract(c, run, v))
			}
		}
	}
	return r
}

// ofContract gives the violation of a contract as one of a program.
func ofContract(c *result.ContractProof, run *result.ContractRun, v *result.ContractViolation) *result.Violation {
	out := &result.Violation{Kind: v.Kind, Rule: v.Rule, Title: v.Title, Certainty: v.Certainty, Reason: v.Doubt,
		Message: fmt.Sprintf("%s, np=%d: %s", c.Name, run.NP, v.Message), Process: v.Process, Position: v.Position,
		NP: []int{run.NP}}
	for _, k := range verdict.Kinds() {
		if k.Kind == v.Kind {
			out.Doc = k.Doc
		}
	}
	for i, s := range v.Steps {
		out.Trace = append(out.Trace, result.Step{Number: i + 1, Process: s.Process, Function: c.Name,
			Position: s.Position, Source: s.Text})
	}
	return out
}

// JUnitContracts writes what became of contracts as a report of tests, as JUnit does: a test for each contract and
// number of processes, and one for each violation. The error is that of writing.
func JUnitContracts(w io.Writer, t *result.ContractTable) error {
	r := Contracts(t)
	suite := junit.Testsuite{Name: "tass contract " + names(r), Time: inSeconds(t.Stats)}
	for _, c := range t.Contracts {
		for _, run := range c.Runs {
			for _, v := range run.Violations {
				x := broken(r, ofContract(c, run, v))
				x.Name = ofXML(c.Name) + " " + x.Name
				suite.AddTestcase(x)
			}
			if len(run.Violations) > 0 {
				continue
			}
			x := junit.Testcase{Name: fmt.Sprintf("%s np=%d", ofXML(c.Name), run.NP), Classname: class(r),
				Time: inSeconds(run.Stats)}
			if run.Verdict != verdict.Verified {
				x.Error = outcome(string(run.Verdict), run.Reason, "")
			}
			suite.AddTestcase(x)
		}
	}
	if suite.Failures+suite.Errors == 0 && t.Verdict != verdict.Verified {
		suite.AddTestcase(junit.Testcase{Name: "verdict", Classname: class(r),
			Error: outcome(string(t.Verdict), t.Reason, "")})
	}
	var all junit.Testsuites
	all.AddSuite(suite)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	return all.WriteXML(w)
}
