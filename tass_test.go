package tass_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/result"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

const adders = "examples/compare/adder/"

func TestCompare(t *testing.T) {
	r, err := tass.Compare(context.Background(), []string{adders + "adder_seq.c"}, []string{adders + "adder_par.c"},
		tass.Config{NP: tass.Range{From: 1, To: 3}, Inputs: map[string]string{"B": "4"}, Jobs: 3})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != "verified" || !r.Complete || r.ExitCode() != 0 || len(r.Runs) != 3 || r.Reason != "" {
		t.Errorf("got %s, complete=%v, %d runs, %q", r.Verdict, r.Complete, len(r.Runs), r.Reason)
	}
	var sum int64
	for i, run := range r.Runs {
		if run.NP != i+1 || run.Verdict != "verified" {
			t.Errorf("run %d: np=%d %s", i, run.NP, run.Verdict)
		}
		sum += run.Stats.StatesSeen
	}
	if sum != r.Stats.StatesSeen || sum == 0 {
		t.Errorf("%d states in all, the runs have %d", r.Stats.StatesSeen, sum)
	}
}

// The same run gives the same result, on one goroutine or several, but for the
// number of expressions, since each goroutine has its own.
func TestRunsAreDeterministic(t *testing.T) {
	var texts []string
	var one []tass.Run
	for _, jobs := range []int{1, 1, 3} {
		r, err := tass.Compare(context.Background(), []string{adders + "adder_seq.c"},
			[]string{adders + "adder_bad_lastblock.c"},
			tass.Config{NP: tass.Range{From: 2, To: 4}, Inputs: map[string]string{"B": "6"}, Jobs: jobs})
		if err != nil {
			t.Fatal(err)
		}
		r.Stats.Time, r.Stats.Memory = 0, 0
		for i := range r.Runs {
			s := &r.Runs[i].Stats
			s.Time, s.Memory = 0, 0
			if jobs > 1 {
				r.Stats.Values -= s.Values - one[i].Stats.Values
				s.Values = one[i].Stats.Values
			}
		}
		one = r.Runs
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	if texts[0] != texts[1] || texts[0] != texts[2] {
		t.Error("the results differ")
	}
}

func TestTheWorstVerdictDecides(t *testing.T) {
	file := write(t, "a.c", `#include <mpi.h>
#include <assert.h>
int main(void) {
    int size;
    MPI_Init(0, 0);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (unsigned long i = 0; size == 3; i++);
    assert(size != 2);
    MPI_Finalize();
    return 0;
}
`)
	for _, test := range []struct {
		from, to int
		want     string
	}{{1, 1, "verified"}, {1, 2, "violated"}, {3, 3, "inconclusive"}, {2, 3, "violated"}, {3, 4, "inconclusive"}} {
		r, err := tass.Verify(context.Background(), []string{file},
			tass.Config{NP: tass.Range{From: test.from, To: test.to}, Limits: tass.Limits{MaxStates: 2000}})
		if err != nil {
			t.Fatal(err)
		}
		if string(r.Verdict) != test.want {
			t.Errorf("np=%d..%d: %s (%s), want %s", test.from, test.to, r.Verdict, r.Reason, test.want)
		}
		if test.want == "inconclusive" && !strings.Contains(r.Reason, "limit on states") {
			t.Errorf("np=%d..%d: reason %q", test.from, test.to, r.Reason)
		}
	}
}

func TestCancelling(t *testing.T) {
	file := write(t, "a.c", "int main(void) { for (unsigned long i = 0; ; i++); }\n")
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	seen := 0
	r, err := tass.Verify(ctx, []string{file},
		tass.Config{NP: tass.Range{From: 1, To: 2}, Progress: func(tass.Progress) { seen++ }})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != "inconclusive" || r.Reason != "with np=1: interrupted" || r.Complete || r.Checkpoint == nil ||
		r.Stats.StatesSeen == 0 {
		t.Errorf("got %s, %q, checkpoint %v", r.Verdict, r.Reason, r.Checkpoint)
	}
	if len(r.Runs) != 2 || r.Runs[1].Reason != "not begun: interrupted" {
		t.Errorf("runs %+v", r.Runs)
	}
}

func TestProgress(t *testing.T) {
	file := write(t, "a.c", "int main(void) { for (unsigned long i = 0; ; i++); }\n")
	var last tass.Progress
	r, err := tass.Verify(context.Background(), []string{file},
		tass.Config{Limits: tass.Limits{Timeout: 1200 * time.Millisecond}, Progress: func(p tass.Progress) { last = p }})
	if err != nil {
		t.Fatal(err)
	}
	limited := strings.HasPrefix(r.Reason, "time limit reached; it stood at ")
	if !limited || last.States == 0 || last.NP != 1 || last.Elapsed == 0 || last.Memory == 0 {
		t.Errorf("reason %q, last progress %+v", r.Reason, last)
	}
}

func TestConfigRoundTrip(t *testing.T) {
	c := tass.Config{NP: tass.Range{From: 2, To: 4}, SpecNP: 2, Inputs: map[string]string{"B": "1/3"},
		Source: tass.Source{IncludeDirs: []string{"i"}, Defines: []string{"X=1"}, Undefines: []string{"Y"}, Std: "c99",
			Args: []string{"a"}, Set: map[string]string{"N": "4"}, Arg: map[string]string{"1": "2"},
			File: map[string]string{"a": "b"}, InputLength: 3, Env: map[string]string{"A": "b"},
			Stubs: []string{"draw_*"}, Units: map[string][]string{"x.c": {"-DX"}},
			Unmodelled: "reached"}, Deadlock: "absolute", Reduce: "none", Merge: "off", CQMin: "off",
		Save: "all", Simplify: "off",
		Live: "off", Symmetry: "off", Arith: "ieee", Check: []tass.Kind{"arithmetic-overflow"},
		NoCheck: []tass.Kind{"memory-leak"}, Prover: "light",
		MaxSize: 7, Auto: "off", Condition: "off", Shrink: "off",
		Limits: tass.Limits{Timeout: 90 * time.Second, MaxStates: 1, MaxDepth: 2, MaxMemory: 3},
		Model:  tass.Model{MaxStack: 4, TagUB: 40_000, Random: "glibc"}, Errors: -1,
		Printing: tass.Printing{Output: "text", IgnoreOutput: []string{"x"}, OutputRank: "1"}}
	b, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back tass.Config
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(c, back) {
		t.Errorf("got %+v\nwant %+v", back, c)
	}
}

func TestValuesAsJSON(t *testing.T) {
	in := []byte(`[1,"1/3",[-5,[]],"9007199254740993"]`)
	var v result.Value
	if err := json.Unmarshal(in, &v); err != nil {
		t.Fatal(err)
	}
	if v.String() != "{1, 1/3, {-5, {}}, 9007199254740993}" {
		t.Errorf("read %s", v)
	}
	out, err := json.Marshal(v)
	if err != nil || !bytes.Equal(in, out) {
		t.Errorf("wrote %s %v, want %s", out, err, in)
	}
	for _, bad := range []string{`"x"`, `true`, `"1e999999999"`, `"1/0"`, `{}`} {
		if err := json.Unmarshal([]byte(bad), &v); err == nil {
			t.Errorf("%s is read as %s", bad, v)
		}
	}
}

func TestBadInputIsAnErrorOfItsOwn(t *testing.T) {
	_, err := tass.Verify(context.Background(), []string{"missing.c"}, tass.Config{})
	var bad *tass.BadInputError
	if !errors.As(err, &bad) || len(bad.Diagnostics) != 1 || bad.Diagnostics[0].Code != "no-such-file" {
		t.Errorf("got %v", err)
	}
}

// An implementation is read beside its specification. Where that is broken, nothing is
// said of what the implementation says of it.
func TestJointAnnotationsOfABrokenSpecification(t *testing.T) {
	impl := write(t, "impl.c", "int main(void) {\n  int k = 0;\n#pragma TASS joint assert A k == spec.k\n  return k;\n}\n")
	for text, want := range map[string]string{
		"int main(void) { int j = 0; return j; }\n":        "the specification has no variable k",
		"int main(void) { int k = 0; return k + none; }\n": "undefined: none",
	} {
		_, err := tass.Compare(context.Background(), []string{write(t, "spec.c", text)}, []string{impl}, tass.Config{})
		var bad *tass.BadInputError
		if !errors.As(err, &bad) || len(bad.Diagnostics) != 1 || !strings.Contains(bad.Diagnostics[0].Message, want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

func TestReplayOfAViolation(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.json")
	r, err := tass.Verify(context.Background(), []string{"examples/properties/array_index_input.c"}, tass.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Violations[0].WriteTrace(file); err != nil {
		t.Fatal(err)
	}
	back, err := tass.Replay(context.Background(), file, tass.Config{}, tass.Replaying{State: 1})
	if err != nil {
		t.Fatal(err)
	}
	if !back.Shown || back.Steps != len(r.Violations[0].Trace) || len(back.State) != 1 {
		t.Errorf("got %+v", back)
	}
	if !reflect.DeepEqual(back.Violation.Trace, r.Violations[0].Trace) {
		t.Errorf("the steps are %v\nwant %v", back.Violation.Trace, r.Violations[0].Trace)
	}
}

// A replay of many steps ends when its time is over, or somebody asks for it, and says so.
func TestReplayIsCut(t *testing.T) {
	dir := t.TempDir()
	source, file := filepath.Join(dir, "long.c"), filepath.Join(dir, "t.json")
	text := "int main(void) { int i, s = 0; for (i = 0; i < 100000; i++) s = (s + i) % 7; return 1 / (s / 7); }\n"
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := tass.Verify(context.Background(), []string{source}, tass.Config{})
	if err != nil || len(r.Violations) == 0 {
		t.Fatal(r, err)
	}
	if err := r.Violations[0].WriteTrace(file); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	back, err := tass.Replay(ctx, file, tass.Config{}, tass.Replaying{})
	if err != nil || back.Reason != "interrupted" {
		t.Errorf("interrupted, it is %+v, %v", back, err)
	}
	back, err = tass.Replay(context.Background(), file, tass.Config{Limits: tass.Limits{Timeout: 1}},
		tass.Replaying{})
	if err != nil || back.Reason != "time limit reached" {
		t.Errorf("without time, it is %+v, %v", back, err)
	}
}

// The specification is explored by the first run, and by the first after a run that
// was cut or after going on where one was.
func TestTheSpecificationIsExploredOnce(t *testing.T) {
	compare := func(cfg tass.Config) (*tass.Result, []int) {
		t.Helper()
		cfg.NP, cfg.Inputs = tass.Range{From: 1, To: 3}, map[string]string{"B": "30"}
		r, err := tass.Compare(context.Background(), []string{adders + "adder_seq.c"}, []string{adders + "adder_par.c"}, cfg)
		if err != nil {
			t.Fatal(err)
		}
		var reused []int
		for _, run := range r.Runs {
			reused = append(reused, run.Reused)
		}
		return r, reused
	}
	whole, reused := compare(tass.Config{})
	if whole.Verdict != "verified" || !slices.Equal(reused, []int{0, 31, 31}) {
		t.Fatalf("%s, ends reused: %d", whole.Verdict, reused)
	}
	cut, reused := compare(tass.Config{Limits: tass.Limits{MaxStates: whole.Runs[1].Stats.StatesSeen - 1}})
	if cut.Checkpoint == nil || cut.Checkpoint.NP != 2 || !slices.Equal(reused, []int{0, 31, 0}) {
		t.Fatalf("ends reused: %d, checkpoint %+v", reused, cut.Checkpoint)
	}
	file := filepath.Join(t.TempDir(), "c.json")
	if err := cut.Checkpoint.Write(file); err != nil {
		t.Fatal(err)
	}
	rest, reused := compare(tass.Config{Resume: file})
	if rest.Verdict != "verified" || !slices.Equal(reused, []int{0, 0, 31}) {
		t.Errorf("resumed: %s, ends reused: %d", rest.Verdict, reused)
	}
}
