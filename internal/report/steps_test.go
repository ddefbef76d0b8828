package report

import (
	"bytes"
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/result"
)

func walk(lines ...int) []result.Step {
	var steps []result.Step
	for i, l := range lines {
		steps = append(steps, result.Step{Number: i + 1, Function: "main", Position: result.Position{File: "a.c", Line: l},
			Source: "x"})
	}
	return steps
}

func TestLoopsAreAbbreviated(t *testing.T) {
	var lines []int
	lines = append(lines, 1)
	for range 10 {
		lines = append(lines, 2, 3)
	}
	lines = append(lines, 4)
	v := &result.Violation{Trace: walk(lines...)}
	p := &printer{}
	got := strings.Join(p.steps(v), "\n")
	if !strings.Contains(got, "... the same lines 7 more times, steps 6 to 19 ...") {
		t.Errorf("rounds 3 to 9 are not abbreviated:\n%s", got)
	}
	for _, n := range []string{"   1  main:1", "   5  main:3", "  20  main:2", "  21  main:3", "  22  main:4"} {
		if !strings.Contains(got, n) {
			t.Errorf("no step %q in\n%s", n, got)
		}
	}
	if strings.Contains(got, "   6  main:2") {
		t.Errorf("the third round is shown:\n%s", got)
	}
	p.o.Verbose = true
	if n := len(p.steps(v)); n != len(lines)+1 {
		t.Errorf("verbose shows %d lines of %d steps and a heading", n, len(lines))
	}
}

func TestShortRepetitionsAreShown(t *testing.T) {
	p := &printer{}
	got := p.steps(&result.Violation{Trace: walk(1, 2, 2, 2, 2, 3)})
	if len(got) != 7 {
		t.Errorf("%d lines, want 6 steps and a heading:\n%s", len(got), strings.Join(got, "\n"))
	}
}

func TestStepsThatWereNotKept(t *testing.T) {
	v := &result.Violation{Trace: walk(1, 2, 3), Omitted: 40, Kept: 2}
	v.Trace[2].Number = 43
	got := strings.Join((&printer{}).steps(v), "\n")
	if !strings.Contains(got, "... 40 steps not kept ...") ||
		strings.Index(got, "not kept") > strings.Index(got, "main:3") {
		t.Errorf("the gap is not shown at its place:\n%s", got)
	}
}

func TestLongInputsAreShort(t *testing.T) {
	v := result.Value{}
	for i := range 100 {
		q := new(big.Rat)
		if i == 7 {
			q.SetFrac64(1, 3)
		}
		v.Parts = append(v.Parts, result.Value{Number: q})
	}
	p := &printer{}
	if got := p.value(v); got != "{100 elements, each 0 except [7] = 1/3}" {
		t.Errorf("got %s", got)
	}
	p.o.Verbose = true
	if got := p.value(v); strings.Count(got, ",") != 99 {
		t.Errorf("verbose leaves out elements: %s", got)
	}
}

func TestCaretStandsUnderTheColumn(t *testing.T) {
	var b bytes.Buffer
	p := &printer{w: &b}
	p.place("", result.Position{File: "a.c", Line: 3, Column: 4, Text: "\t\tx = 1;"}, "wrong")
	want := "a.c:3:4: wrong\n    3 | \t\tx = 1;\n      | \t\t ^\n"
	if b.String() != want {
		t.Errorf("got\n%q, want\n%q", b.String(), want)
	}
}

// A program says nothing to the terminal of whoever reads about it, neither by its lines nor by messages.
func TestReportsSteerNoTerminal(t *testing.T) {
	const bad = "\x1b]0;x\a \u202e \xff"
	var b bytes.Buffer
	at := result.Position{File: bad + ".c", Line: 3, Column: 30, Text: "/* " + bad + " */ x = 1;"}
	r := &result.Result{Verdict: "violated", Files: [][]string{{bad + ".c"}}, Violations: []*result.Violation{{
		NP: []int{1}, Message: bad, Position: at, Trace: []result.Step{{Number: 1, Position: at, Source: bad,
			Changes: []result.Change{{Name: bad, Value: bad}}}}}}}
	if err := Text(&b, r, Options{}); err != nil {
		t.Fatal(err)
	}
	if text := b.String(); text != source.Shown(text) || strings.Count(text, `\x1b]0;x\x07 \u202e \xff`) < 6 {
		t.Errorf("%q", text)
	}
}

func TestCountsHaveCommas(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := group(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestWriteErrorsAreReported(t *testing.T) {
	if err := Text(full{}, &result.Result{Verdict: "verified", Files: [][]string{{"a.c"}}}, Options{}); err == nil {
		t.Error("no error from a writer that fails")
	}
}

// What is done to call a function from its pre-state has no line in a file.
func TestPlacesOfSteps(t *testing.T) {
	for want, at := range map[string]result.Position{
		"line 3":        {File: "a.c", Line: 3},
		"b.h:4":         {File: "b.h", Line: 4},
		"contract of f": {File: "contract of f", Line: 15},
	} {
		if got := stepPlace(at, "a.c"); got != want {
			t.Errorf("%v: %s, want %s", at, got, want)
		}
	}
}
