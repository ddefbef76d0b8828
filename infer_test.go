package tass_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/result"
)

// inferring is a run that looks for invariants of programs that have none.
type inferring struct {
	np    int
	files []string
	want  []string // lines of the invariants found: FILE:LINE PRAGMA
}

const inferPrograms = "internal/check/infer/testdata"

func (x *inferring) run(t *testing.T, dir string, cfg tass.Config) *tass.Result {
	t.Helper()
	cfg.NP = tass.Range{From: x.np, To: x.np}
	var names []string
	for _, f := range x.files {
		names = append(names, filepath.Join(dir, f))
	}
	run := func() (*tass.Result, error) { return tass.Verify(context.Background(), names, cfg) }
	if len(names) == 2 {
		run = func() (*tass.Result, error) {
			return tass.Compare(context.Background(), names[:1], names[1:], cfg)
		}
	}
	r, err := run()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestInfer proves programs without a written invariant, and again with those that
// were found put into their texts.
func TestInfer(t *testing.T) {
	if len(solvers()) == 0 {
		t.Fatal("there is no solver on the PATH: `make deps` installs what the tests need")
	}
	for _, x := range campaign.Sample(t, []inferring{
		{4, []string{"count.c"}, []string{"count.c:10 #pragma TASS collective invariant L1 PROC[0].i == i && i <= n"}},
		{4, []string{"ring.c"}, []string{"ring.c:12 #pragma TASS collective invariant L1 PROC[0].i == i"}},
		{1, []string{"matrix.c"}, []string{
			"matrix.c:12 #pragma TASS invariant i >= 0 && (forall {int k | 0 <= k && k < i} forall {int m | 0 <= m && m < " +
				"n} c[k][m] == a[k][m] + b[k][m])",
			"matrix.c:13 #pragma TASS invariant j >= 0 && (forall {int k | 0 <= k && k < i} forall {int m | 0 <= m && m < " +
				"n} c[k][m] == a[k][m] + b[k][m]) && (forall {int k | 0 <= k && k < j} c[i][k] == a[i][k] + b[i][k])"}},
		{1, []string{"mean_spec.c", "mean_impl.c"}, []string{
			"mean_spec.c:11 #pragma TASS joint invariant L1 true",
			"mean_impl.c:11 #pragma TASS joint invariant L1 i >= 0 && spec.i == i && i <= n && i*s == spec.s"}},
		{4, []string{"count.mmp"}, []string{"count.mmp:5 collective invariant L1 PROC[0].i == i && i <= n;"}},
		{1, []string{"mean_spec.mmp", "mean_impl.mmp"}, []string{
			"mean_spec.mmp:8 joint invariant L1 true;",
			"mean_impl.mmp:8 joint invariant L1 i >= 0 && spec.i == i && i <= n && i*s == spec.s;"}},
		{1, []string{"mean_spec.c", "mean_impl.mmp"}, []string{
			"mean_spec.c:11 #pragma TASS joint invariant L1 true",
			"mean_impl.mmp:8 joint invariant L1 i >= 0 && spec.i == i && i <= n && i*s == spec.s;"}},
		{1, []string{"nested_spec.c", "nested_impl.c"}, []string{
			"nested_spec.c:8 #pragma TASS joint invariant L1 true",
			"nested_impl.c:8 #pragma TASS joint invariant L1 spec.i == i && spec.s == s",
			"nested_spec.c:9 #pragma TASS joint invariant L2 true",
			"nested_impl.c:10 #pragma TASS joint invariant L2 spec.j == j && t*i == spec.s - s"}},
		{1, []string{"fib_spec.c", "fib_impl.c"}, []string{
			"fib_spec.c:9 #pragma TASS joint invariant L1 true",
			"fib_impl.c:9 #pragma TASS joint invariant L1 k >= 1 && j >= 1 && spec.err == err && spec.p == p && spec.j == j " +
				"&& spec.k == k"}},
	}, 3) {
		t.Run(strings.Join(x.files, " "), func(t *testing.T) {
			r := x.run(t, inferPrograms, tass.Config{Infer: true})
			if r.Verdict != "verified" || r.Inferred == nil || len(r.Inferred.Open) > 0 {
				t.Fatalf("%s: %s, %+v", r.Verdict, r.Reason, r.Inferred)
			}
			var have []string
			for _, v := range r.Inferred.Invariants {
				have = append(have, filepath.Base(v.Position.File)+":"+strings.SplitN(v.Position.String(), ":",
					3)[1]+" "+strings.ReplaceAll(v.Pragma, " \\\n    ", " "))
			}
			if strings.Join(have, "\n") != strings.Join(x.want, "\n") {
				t.Errorf("have\n%s\nwant\n%s", strings.Join(have, "\n"), strings.Join(x.want, "\n"))
			}
			if again := x.run(t, pasted(t, &x, r.Inferred.Invariants), tass.Config{}); again.Verdict != "verified" {
				t.Errorf("with the invariants in the text: %s, %s", again.Verdict, again.Reason)
			}
			if again := x.run(t, inferPrograms, tass.Config{Invariants: r.Inferred.Invariants}); again.Verdict != "verified" {
				t.Errorf("with the invariants beside the text: %s, %s", again.Verdict, again.Reason)
			}
		})
	}
}

// solvers lists the solvers that can be asked.
func solvers() []string {
	r, err := tass.Verify(context.Background(), []string{filepath.Join(inferPrograms, "count.c")},
		tass.Config{Inputs: map[string]string{"n": "1"}})
	if err != nil {
		return nil
	}
	return r.Solvers
}

// pasted copies programs and puts invariants before their loops.
func pasted(t *testing.T, x *inferring, list []tass.Invariant) string {
	t.Helper()
	dir := t.TempDir()
	list = append([]tass.Invariant(nil), list...)
	sort.Slice(list, func(i, j int) bool { return list[i].Position.Line > list[j].Position.Line })
	for i, f := range x.files {
		text, err := os.ReadFile(filepath.Join(inferPrograms, f))
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(text), "\n")
		for _, v := range list {
			if v.Program == i {
				lines[v.Position.Line-1] = v.Pragma + "\n" + lines[v.Position.Line-1]
			}
		}
		if err := os.WriteFile(filepath.Join(dir, f), []byte(strings.Join(lines, "\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestInferOpen leaves a loop open whose invariant no proposal is: it says so, and
// nothing is verified.
func TestInferOpen(t *testing.T) {
	dir := t.TempDir()
	const text = `#include <assert.h>
#pragma TASS input {n >= 0} int
#define n 5
int main(void) {
    int i = 0, s = 0;
    while (i < n) {
        s = s + i * i;
        i++;
    }
    assert(6 * s == n * (n - 1) * (2 * n - 1));
    do { i--; } while (i > 0);
    return 0;
}
`
	if err := os.WriteFile(filepath.Join(dir, "x.c"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	x := inferring{np: 1, files: []string{"x.c"}}
	r := x.run(t, dir, tass.Config{Infer: true, Limits: tass.Limits{MaxStates: 500}})
	if r.Verdict == "verified" || r.Inferred == nil || len(r.Inferred.Open) != 2 {
		t.Fatalf("%s, %+v", r.Verdict, r.Inferred)
	}
	for i, want := range []string{"only for and while loops", "not enough"} {
		if !strings.Contains(r.Inferred.Open[i].Reason, want) {
			t.Errorf("have %+v, want %s", r.Inferred.Open[i], want)
		}
	}
}

// TestInferFindsViolations finds what is wrong where a loop would need an invariant.
func TestInferFindsViolations(t *testing.T) {
	dir := t.TempDir()
	const text = `#include <assert.h>
#pragma TASS input {n >= 0} int
#define n 5
int main(void) {
    int i = 0;
    while (i < n)
        i++;
    assert(i < 3);
    return 0;
}
`
	if err := os.WriteFile(filepath.Join(dir, "x.c"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	x := inferring{np: 1, files: []string{"x.c"}}
	r := x.run(t, dir, tass.Config{Infer: true})
	if r.Verdict != "violated" || len(r.Violations) != 1 || r.Violations[0].Position.Line != 8 {
		t.Fatalf("%s, %+v", r.Verdict, r.Violations)
	}
}

// TestConfigKeepsInvariants writes and reads a configuration with invariants.
func TestConfigKeepsInvariants(t *testing.T) {
	v := tass.Invariant{Program: 1, Position: result.Position{File: "x.c", Line: 3, Column: 5}, Scope: "joint", ID: "L",
		Condition: "i > 0", Pragma: "#pragma TASS joint invariant L i > 0"}
	b, err := json.Marshal(tass.Config{Infer: true, Invariants: []tass.Invariant{v}})
	if err != nil {
		t.Fatal(err)
	}
	var c tass.Config
	if err := json.Unmarshal(b, &c); err != nil || !c.Infer || len(c.Invariants) != 1 || c.Invariants[0] != v {
		t.Errorf("%+v, %v", c, err)
	}
}
