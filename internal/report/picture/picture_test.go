package picture_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/report/picture"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

var update = flag.Bool("update", false, "write the pictures to testdata instead of comparing them")

const examples = "../../../examples/"

func verify(t *testing.T, np int, name string) *result.Result {
	t.Helper()
	cfg := option.Config{NP: option.Range{From: np, To: np}, Prover: "light"}
	r, err := tass.Verify(context.Background(), []string{name}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Violations) == 0 || len(r.Violations[0].Trace) == 0 {
		t.Fatalf("%s has no trace", name)
	}
	return r
}

// compareGolden compares a text with that of a file.
func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("not as in %s (go test ./internal/report/picture -update, if it should be):\n%s", file, got)
	}
}

// TestGolden pins layout and drawing of a deadlock and of a result that depends on the order of messages.
func TestGolden(t *testing.T) {
	const golden = "internal/report/picture/testdata/"
	t.Chdir("../../..") // for the names of files in pictures
	for _, g := range []struct {
		name string
		np   int
		svg  string
	}{{"properties/send_send", 2, golden + "send_send.svg"}, {"properties/first_come", 3, golden + "first_come.svg"},
		{"howto/shift", 3, "docs/howto/picture.svg"},
		{"mpi/windows/lock_order_bad", 2, golden + "lock_order_bad.svg"},
		{"mpi/windows/pscw_nested_bad", 2, golden + "pscw_nested_bad.svg"}} {
		v := verify(t, g.np, "examples/"+g.name+".c").Violations[0]
		compareGolden(t, golden+path.Base(g.name)+".layout.golden", listed(picture.Lay(v)))
		var b bytes.Buffer
		if err := picture.SVG(&b, v); err != nil {
			t.Fatal(err)
		}
		compareGolden(t, g.svg, b.String())
	}
}

// listed writes a figure line by line.
func listed(f *picture.Figure) string {
	text := ""
	for _, l := range f.Lanes {
		text += fmt.Sprintf("lane %s, last row %d, end %q, wrong %t\n", l.Name, l.Row, l.End, l.Wrong)
	}
	for _, m := range f.Marks {
		text += fmt.Sprintf("step %d: lane %d, row %d, line %d\n", m.Step.Number, m.Lane, m.Row, m.Step.Position.Line)
	}
	for _, a := range f.Arrows {
		text += fmt.Sprintf("message from lane %d, row %d to lane %d, row %d: tag %s, count %d, value %s, received %t\n",
			a.From, a.FromRow, a.To, a.ToRow, a.Event.Tag, a.Event.Count, a.Event.Value, a.Received)
	}
	for _, b := range f.Bars {
		text += fmt.Sprintf("collective %s, entered at %v\n", b.Name, b.Entered)
	}
	for _, e := range f.Epochs {
		text += fmt.Sprintf("epoch %s: lane %d, row %d to %d, place %d, open %t\n", e.Name, e.Lane, e.From, e.To,
			e.Beside, e.Open)
	}
	return text
}

// notes are what traces say in words of messages.
var notes = map[trace.EventKind]*regexp.Regexp{
	trace.Sent:     regexp.MustCompile(`posts a message to rank`),
	trace.Received: regexp.MustCompile(`(receives|has) the message that rank`),
}

// TestEachMessageHasAnArrow holds pictures to what the traces say in words: every message posted and received there
// has its arrow, and goes downwards.
func TestEachMessageHasAnArrow(t *testing.T) {
	for name, np := range map[string]int{"properties/send_send.c": 2, "properties/first_come.c": 3,
		"properties/collective_order.c": 2, "mpi/any_source_bad.c": 3, "mpi/buffer_reused_bad.c": 2} {
		t.Run(name, func(t *testing.T) {
			v := verify(t, np, examples+name).Violations[0]
			said := map[trace.EventKind]int{}
			for _, s := range v.Trace {
				for kind, text := range notes {
					said[kind] += len(text.FindAllString(s.Note, -1))
				}
			}
			f := picture.Lay(v)
			received := 0
			for _, a := range f.Arrows {
				if a.Received {
					received++
				}
				if a.Received && a.ToRow <= a.FromRow || a.FromRow < 0 {
					t.Errorf("an arrow goes from row %d to row %d", a.FromRow, a.ToRow)
				}
			}
			if len(f.Arrows) < said[trace.Sent] || received < said[trace.Received] {
				t.Errorf("%d arrows, %d of them received; the trace speaks of %d and %d", len(f.Arrows), received,
					said[trace.Sent], said[trace.Received])
			}
		})
	}
}

// hostile is what a name or a line of a program may have in it.
const hostile = "a]]>b </script><script>x</script> <img src=http://x> {{.}} \x1b[31m \x00 \xff \u202e & \" '"

// made is a trace of many processes, each of which passes a number on a ring.
func made(ranks, steps int, text string) *result.Result {
	v := &result.Violation{Kind: verdict.Deadlock, Title: text, Message: text, NP: []int{ranks}}
	for i := range steps {
		rank := i % ranks
		at := source.Position{File: "a.c", Line: 1, Column: 1, Text: text}
		s := result.Step{Number: i + 1, Process: rank, Function: text, Position: at, Source: text, Note: text,
			Changes: []result.Change{{Name: text, Value: text}}}
		e := result.Event{Peer: (rank + ranks - 1) % ranks, Tag: "1", Count: 1, Value: text, At: at}
		if i > 0 {
			e.Kind = trace.Received
			s.Events = append(s.Events, e)
		}
		e.Kind, e.Peer = trace.Sent, (rank+1)%ranks
		s.Events = append(s.Events, e)
		v.Trace = append(v.Trace, s)
	}
	return &result.Result{Verdict: verdict.Violated, Reason: text, Files: [][]string{{text}},
		Violations: []*result.Violation{v}}
}

// TestHostileText makes sure that no text of a program becomes markup, and that long lines do not make large pages.
func TestHostileText(t *testing.T) {
	long := strings.Repeat("<é\xff", 10<<20/4)
	for name, text := range map[string]string{"markup": hostile, "long": long} {
		t.Run(name, func(t *testing.T) {
			r := made(2, 6, text)
			var page, figure bytes.Buffer
			c := picture.Content{Result: r, Sources: []picture.Source{{Name: "a.c", Text: text + "\n" + text}}}
			if err := picture.Page(&page, c); err != nil {
				t.Fatal(err)
			}
			if err := picture.SVG(&figure, r.Violations[0]); err != nil {
				t.Fatal(err)
			}
			wellFormed(t, figure.Bytes())
			for _, doc := range []string{page.String(), figure.String()} {
				if strings.Contains(doc, "<script>x") || strings.Contains(doc, "<img") || !utf8.ValidString(doc) ||
					strings.ContainsAny(doc, "\x00\x1b\u202e") {
					t.Error("text is not escaped")
				}
				if len(doc) > 200_000 {
					t.Errorf("%d bytes", len(doc))
				}
			}
			if n := strings.Count(page.String(), "<script"); n != 1 {
				t.Errorf("the page has %d scripts", n)
			}
			for _, word := range []string{" src=", " href="} {
				if strings.Contains(strings.ReplaceAll(page.String(), "&lt;img src=", ""), word) {
					t.Errorf("the page has%s", word)
				}
			}
		})
	}
}

// wellFormed reads a document of XML to its end.
func wellFormed(t *testing.T, doc []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(doc))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// TestLargeTrace makes sure that pictures of many processes and steps are of bounded size, and say what they leave out.
func TestLargeTrace(t *testing.T) {
	r := made(64, 10_000, "text")
	f := picture.Lay(r.Violations[0])
	if len(f.Lanes) != 64 || len(f.Marks) > 700 || f.Folded != 10_000-len(f.Marks) {
		t.Errorf("%d lanes, %d marks, %d folded", len(f.Lanes), len(f.Marks), f.Folded)
	}
	if !slices.ContainsFunc(f.Marks, func(m picture.Mark) bool { return m.Step.Number == 10_000 }) {
		t.Error("the last step is not drawn")
	}
	var b bytes.Buffer
	if err := picture.Page(&b, picture.Content{Result: r}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "steps are not drawn") || b.Len() > 2<<20 {
		t.Errorf("%d bytes", b.Len())
	}
}

// TestInBrowser moves the slider of a page in a browser, where one is installed.
func TestInBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds to start")
	}
	program, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	var b bytes.Buffer
	r := verify(t, 2, examples+"properties/send_send.c")
	if err := picture.Page(&b, picture.Content{Result: r}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), program, "--headless", "--no-sandbox", "--disable-gpu",
		"--user-data-dir="+t.TempDir(), "--dump-dom", "file://"+file+"#step=2").Output()
	if err != nil {
		t.Skipf("%s does not run here: %v", program, err)
	}
	dom := string(out)
	for _, want := range []string{`<strong>rank 0 has set</strong><div class="new">main: rank = 0</div>`,
		`<tr data-step="2" data-who="rank 0" data-function="main" class="now">`,
		`<tr data-step="3" data-who="rank 0" data-function="main" class="later">`} {
		if !strings.Contains(dom, want) {
			t.Errorf("the page does not have %s at step 2", want)
		}
	}
	if strings.Contains(dom, "rank 1 has set") {
		t.Error("the page has values of steps that are later")
	}
}
