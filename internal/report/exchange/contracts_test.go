package exchange

import (
	"bytes"
	"encoding/xml"
	"testing"

	"github.com/jstemmer/go-junit-report/v2/junit"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// TestContracts has other programs read what became of contracts: one that is proved with one number of processes, and
// broken with another, and one that could not be decided.
func TestContracts(t *testing.T) {
	at := source.Position{File: "x.minimp", Line: 3, Column: 4, Text: hostile}
	v := &result.ContractViolation{Kind: verdict.Deadlock, Certainty: verdict.Confirmed, Message: hostile, Position: at,
		Steps: []result.ContractStep{{Process: 1, Position: at, Text: hostile}}}
	table := &result.ContractTable{Verdict: verdict.Violated, Files: []string{"x.minimp"},
		Contracts: []*result.ContractProof{
			{Name: "swap", Runs: []*result.ContractRun{{NP: 1, Verdict: verdict.Verified},
				{NP: 2, Verdict: verdict.Violated, Violations: []*result.ContractViolation{v}}}},
			{Name: "count", Runs: []*result.ContractRun{{NP: 1, Verdict: verdict.Inconclusive, Reason: "time limit"}}}}}

	var b bytes.Buffer
	if err := JUnitContracts(&b, table); err != nil {
		t.Fatal(err)
	}
	var suites junit.Testsuites
	if err := xml.Unmarshal(b.Bytes(), &suites); err != nil {
		t.Fatalf("%v\n%s", err, b.Bytes())
	}
	if s := suites.Suites[0]; s.Tests != 3 || s.Failures != 1 || s.Errors != 1 {
		t.Errorf("%d tests, %d failures, %d errors", s.Tests, s.Failures, s.Errors)
	}

	b.Reset()
	if err := SARIF(&b, Contracts(table), "1"); err != nil {
		t.Fatal(err)
	}
	r, err := sarif.FromBytes(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	withDefaults(r)
	if err := r.Validate(); err != nil {
		t.Error(err)
	}
	if list := r.Runs[0].Results; len(list) != 1 || len(list[0].CodeFlows) != 1 {
		t.Errorf("%d results", len(list))
	}
}
