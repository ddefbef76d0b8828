package cases

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

const judged = `// tass: verify -np=1..2
// want: violated
f(); // want assertion "x"
g(); // want deadlock
`

func found(kind verdict.Kind, file string, line int32, certainty verdict.Certainty) *verify.Violation {
	return &verify.Violation{Violation: verdict.Violation{Kind: kind, Certainty: certainty, Message: "x is 1",
		Pos: source.Pos{File: source.NewFile(file, ""), Line: line}}}
}

func result(vs ...*verify.Violation) *verify.Result {
	r := &verify.Result{Verdict: verdict.Verified, Complete: true, Violations: vs}
	if len(vs) > 0 {
		r.Verdict = verdict.Violated
	}
	return r
}

// TestJudge holds the judge to its rules: each fault in the results is seen.
func TestJudge(t *testing.T) {
	a := found(verdict.Assertion, "examples/x.c", 3, verdict.Proved)
	d := found(verdict.Deadlock, "examples/x.c", 4, verdict.Proved)
	incomplete := result(a, d)
	incomplete.Complete = false
	tests := []struct {
		name    string
		results []*verify.Result // for np 1, 2
		fault   string           // empty: none
	}{
		{"as wanted", []*verify.Result{result(), result(a, d)}, ""},
		{"spread over np", []*verify.Result{result(a), result(d)}, ""},
		{"missing", []*verify.Result{result(), result(a)}, "line 4: deadlock: wanted, not found"},
		{"wrong line", []*verify.Result{result(a, d), result(found(verdict.Assertion, "x.c", 4, verdict.Proved))},
			"not wanted: x.c:4"},
		{"wrong kind", []*verify.Result{result(a, d), result(found(verdict.MemoryLeak, "x.c", 3, verdict.Proved))},
			"not wanted: x.c:3"},
		{"wrong file", []*verify.Result{result(a, d), result(found(verdict.Assertion, "y.c", 3, verdict.Proved))},
			"not wanted: y.c:3"},
		{"possible", []*verify.Result{result(a, d), result(found(verdict.Assertion, "x.c", 3, verdict.Possible))},
			"only possible"},
		{"incomplete", []*verify.Result{result(), incomplete}, "not complete"},
		{"never violated", []*verify.Result{result(), result()}, "not violated for any number"},
	}
	for _, tt := range tests {
		ex, err := parse("examples/x.c", judged)
		if err != nil {
			t.Fatal(err)
		}
		var runs []Run
		for i, r := range tt.results {
			runs = append(runs, Run{ex.Cases[0], i + 1, r})
		}
		got := strings.Join(ex.Judge(runs), "\n")
		if tt.fault == "" && got != "" || !strings.Contains(got, tt.fault) {
			t.Errorf("%s: faults %q, want %q", tt.name, got, tt.fault)
		}
	}
}

func TestJudgeText(t *testing.T) {
	ex, err := parse("x.c", strings.Replace(judged, `"x"`, `"y"`, 1))
	if err != nil {
		t.Fatal(err)
	}
	runs := []Run{{ex.Cases[0], 1, result(found(verdict.Assertion, "x.c", 3, verdict.Proved),
		found(verdict.Deadlock, "x.c", 4, verdict.Proved))}}
	if got := strings.Join(ex.Judge(runs), "\n"); !strings.Contains(got, "not wanted") {
		t.Errorf("a message without the wanted text passes: %q", got)
	}
}

func TestJudgeVerified(t *testing.T) {
	ex, err := parse("x.c", "// tass: verify\n// want: verified\n")
	if err != nil {
		t.Fatal(err)
	}
	r := result(found(verdict.Assertion, "x.c", 3, verdict.Possible))
	r.Verdict = verdict.Inconclusive
	if got := ex.Judge([]Run{{ex.Cases[0], 1, r}}); len(got) != 2 {
		t.Errorf("an inconclusive run of a verified case gives the faults %q", got)
	}
}

// TestJudgeCut: a case that says after how many findings to stop need not be
// complete.
func TestJudgeCut(t *testing.T) {
	ex, err := parse("examples/x.c", strings.Replace(judged, "-np=1..2", "-np=1 -errors=2", 1))
	if err != nil {
		t.Fatal(err)
	}
	cut := result(found(verdict.Assertion, "examples/x.c", 3, verdict.Proved),
		found(verdict.Deadlock, "examples/x.c", 4, verdict.Proved))
	cut.Complete = false
	if faults := ex.Judge([]Run{{ex.Cases[0], 1, cut}}); len(faults) > 0 {
		t.Error(faults)
	}
}
