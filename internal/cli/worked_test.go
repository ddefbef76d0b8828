package cli_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/cli"
)

var updateDocs = flag.Bool("update", false, "write the worked example of docs/annotations.md anew")

// The worked example of the document: what the tool prints with --verbose about
// examples/lise/stagger.c, up to its verdict.
const (
	annotationsDoc = "../../docs/annotations.md"
	exampleBegin   = "<!-- output: stagger -->\n\n```\n"
	exampleEnd     = "```\n\n<!-- end: stagger -->"
)

// TestWorkedExample holds the states that the document shows to those that the tool
// prints, up to the names of the fresh constants of each state.
func TestWorkedExample(t *testing.T) {
	var out, errs bytes.Buffer
	code := cli.Main([]string{"verify", "--no-cache", "--verbose", "-np=2", "../../examples/lise/stagger.c"}, &out, &errs)
	if code != 0 {
		t.Fatalf("exit status %d\n%s%s", code, out.Bytes(), errs.Bytes())
	}
	states, report, ok := strings.Cut(out.String(), "VERIFIED")
	if !ok || strings.Count(states, "\n\n") < 8 {
		t.Fatalf("no states are printed:\n%s", out.String())
	}
	if !strings.Contains(report, "termination of the loop at ../../examples/lise/stagger.c:22:12 is assumed") {
		t.Errorf("the loop has no variant, and the report does not say so:\n%s", report)
	}
	states = strings.ReplaceAll(strings.TrimRight(states, "\n")+"\n", "../../examples/lise/", "")
	text, err := os.ReadFile(annotationsDoc)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), exampleBegin)
	shown, tail, ok2 := strings.Cut(rest, exampleEnd)
	switch {
	case !ok || !ok2:
		t.Fatalf("%s has no place for the example", annotationsDoc)
	case *updateDocs:
		if err := os.WriteFile(annotationsDoc, []byte(head+exampleBegin+states+exampleEnd+tail), 0o644); err != nil {
			t.Fatal(err)
		}
	case renamed(shown) != renamed(states):
		t.Errorf("the tool prints other states than the document shows (go test ./internal/cli -run WorkedExample "+
			"-update accepts them):\n%s", states)
	}
}

var freshConstant = regexp.MustCompile(`\bY[0-9]+\b`)

// renamed numbers the fresh constants of each state in the order in which they occur.
func renamed(states string) string {
	var b strings.Builder
	for _, s := range strings.SplitAfter(states, "\n\n") {
		names := map[string]string{}
		b.WriteString(freshConstant.ReplaceAllStringFunc(s, func(y string) string {
			if names[y] == "" {
				names[y] = fmt.Sprintf("Y%d", len(names)+1)
			}
			return names[y]
		}))
	}
	return b.String()
}
