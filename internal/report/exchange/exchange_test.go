package exchange

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/jstemmer/go-junit-report/v2/junit"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// hostile is what a name or a line of a program may have in it.
const hostile = "a]]>b </script> \x1b[31m \x00 \xff \u2028 é"

// sample is a result with a violation that was shown and one that is only possible.
func sample() *result.Result {
	at := source.Position{File: "dir/é x.c", Line: 3, Column: 4, Text: "é = recv(); " + hostile}
	step := result.Step{Number: 7, Process: 1, Position: at, Source: hostile,
		Changes: []result.Change{{Name: "x", Value: hostile}}}
	return &result.Result{Verdict: verdict.Violated, Command: option.Verify, Files: [][]string{{"dir/é x.c"}},
		Violations: []*result.Violation{
			{Kind: verdict.Deadlock, Doc: "doc", Certainty: verdict.Confirmed, Message: hostile, Position: at, NP: []int{2},
				Related: []result.Related{{Process: 1, Message: "waits", Position: at}}, Trace: []result.Step{step, step}},
			{Kind: verdict.Assertion, Certainty: verdict.Possible, Message: "m", NP: []int{3}}},
		Runs: []result.Run{{NP: 1, Verdict: verdict.Verified}, {NP: 2}, {NP: 3},
			{NP: 4, Verdict: verdict.Inconclusive, Reason: "time limit"}}}
}

// TestSARIF holds what is written to the schema of the standard, as another program reads it.
func TestSARIF(t *testing.T) {
	var b bytes.Buffer
	if err := SARIF(&b, sample(), "1"); err != nil {
		t.Fatal(err)
	}
	known := json.NewDecoder(bytes.NewReader(b.Bytes()))
	known.DisallowUnknownFields()
	if err := known.Decode(new(sarif.Report)); err != nil {
		t.Error(err)
	}
	r, err := sarif.FromBytes(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	withDefaults(r)
	if err := r.Validate(); err != nil {
		t.Error(err)
	}
	list := r.Runs[0].Results
	if len(list) != 2 || list[0].Level != "error" || list[1].Level != "warning" {
		t.Fatalf("%d results", len(list))
	}
	physical := list[0].Locations[0].PhysicalLocation
	if uri := *physical.ArtifactLocation.URI; uri != "dir/%C3%A9%20x.c" {
		t.Errorf("the file is called %s", uri)
	}
	if c := *physical.Region.StartColumn; c != 3 { // byte 4 is character 3, since é has two bytes
		t.Errorf("column %d, want 3", c)
	}
	if n := len(list[0].CodeFlows[0].ThreadFlows[0].Locations); n != 2 {
		t.Errorf("%d steps, want 2", n)
	}
}

// A name with a colon is not read as the address of something that is no file.
func TestNamesOfFiles(t *testing.T) {
	for name, want := range map[string]string{"a.c": "a.c", "n:a.c": "./n:a.c", "d/n:a b.c": "d/n:a%20b.c",
		"/d/n:a.c": "file:///d/n:a.c"} {
		if got := uri(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

func TestJUnit(t *testing.T) {
	var b bytes.Buffer
	if err := JUnit(&b, sample()); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(b.Bytes())); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
	}
	var all junit.Testsuites
	if err := xml.Unmarshal(b.Bytes(), &all); err != nil {
		t.Fatal(err)
	}
	// np=1 passed, np=2 failed, np=3 is possibly wrong, np=4 is open
	if all.Tests != 4 || all.Failures != 1 || all.Errors != 2 {
		t.Errorf("%d tests, %d failures, %d errors", all.Tests, all.Failures, all.Errors)
	}
}

func TestGCC(t *testing.T) {
	var b bytes.Buffer
	if err := GCC(&b, sample()); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	want := []string{"dir/é x.c:3:4: error: a]]>b", "dir/é x.c:3:4: note: rank 1: waits", "tass: warning: m [assertion]",
		"tass: violated"}
	if len(lines) != len(want) {
		t.Fatalf("%d lines:\n%s", len(lines), b.String())
	}
	for k, line := range lines {
		if !strings.HasPrefix(line, want[k]) || strings.ContainsAny(line, "\x00\x1b") {
			t.Errorf("line %d: %q, want %q", k+1, line, want[k])
		}
	}
}

// withDefaults gives what is left out in a log the value that the standard says. The library that reads it has empty
// texts and lists there, which its own check refuses.
func withDefaults(r *sarif.Report) {
	run := r.Runs[0]
	run.Language, run.Tool.Driver.Language = "en-US", "en-US"
	run.NewlineSequences = []string{"\r\n", "\n"}
	for _, result := range run.Results {
		for _, flow := range result.CodeFlows {
			for _, thread := range flow.ThreadFlows {
				for _, step := range thread.Locations {
					step.Importance = "important"
				}
			}
		}
	}
}
