package driver

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// A contract of a function that no file defines is not passed over in silence.
func TestContractsWithoutDefinition(t *testing.T) {
	file := filepath.Join(t.TempDir(), "half.c")
	text := "/*@ ensures \\result == x; */\nint same(int x) { return x; }\n" +
		"/*@ ensures \\result > x; */\nint elsewhere(int x);\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Contracts(context.Background(), []string{file}, option.Config{})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"the contract of elsewhere, which no file defines"}
	if r.Verdict != verdict.Verified || len(r.Contracts) != 1 || !slices.Equal(r.Unchecked, want) {
		t.Errorf("%s, %d contracts, not checked: %q", r.Verdict, len(r.Contracts), r.Unchecked)
	}
}

// A program is verified with the contract of a function that has no body, which the result says it rests on; and what
// the contract requires is proved.
func TestUseContractsOfFunctions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "used.c")
	for most, want := range map[string]verdict.Verdict{"50": verdict.Verified, "100": verdict.Violated} {
		text := "#pragma TASS input\nint x;\n" +
			"/*@ requires 0 <= n < 60; assigns \\nothing; ensures n < \\result <= n + 5; */\nint above(int n);\n" +
			"int main(void) {\n    if (x < 0 || x >= " + most + ")\n        return 0;\n    int y = above(above(x));\n" +
			"#pragma TASS assert y >= x + 2\n    return 0;\n}\n"
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cfg := option.Config{NP: option.Range{From: 1, To: 1}}
		cfg.UseContracts = true
		r, err := Verify(context.Background(), []string{file}, cfg)
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != want || !slices.Contains(r.Assumptions, "the contract of above"+c.UsedEnd) {
			t.Errorf("x < %s: %s, assuming %q", most, r.Verdict, r.Assumptions)
		}
		if want == verdict.Violated && r.Violations[0].Kind != verdict.Requires {
			t.Errorf("x < %s: %s", most, r.Violations[0].Kind)
		}
	}
}

// A contract of one process does not stand for a body that communicates: what it waits for would be left out.
func TestContractsDoNotStandForCallsOfMPI(t *testing.T) {
	file := filepath.Join(t.TempDir(), "get.c")
	text := "#include <mpi.h>\n/*@ requires \\valid(p); assigns *p; ensures *p == 1; */\nvoid get(int *p) {\n" +
		"    MPI_Recv(p, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n    *p = 1;\n}\n" +
		"int main(int argc, char **argv) {\n    int x = 0;\n    MPI_Init(&argc, &argv);\n    get(&x);\n" +
		"    MPI_Finalize();\n    return 0;\n}\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg := option.Config{NP: option.Range{From: 1, To: 1}}
	cfg.UseContracts = true
	_, err := Verify(context.Background(), []string{file}, cfg)
	if err == nil || !strings.Contains(err.Error(), "the contract of get cannot stand for its body: MPI_Recv") {
		t.Errorf("got %v", err)
	}
}

// What \valid says of a call is that the place can be written: the function may write there and put back what there
// was. And a measure that is no integer could become less for ever.
func TestContractsOfCallsAreDemanded(t *testing.T) {
	text := "/*@ requires \\valid(p); assigns \\nothing; ensures \\result == *p; */\n" +
		"int back(int *p);\n" +
		"/*@ requires \\valid_read(p); assigns \\nothing; ensures \\result == *p; */\n" +
		"int constant(const int *p) { return back((int *)p); }\n" +
		"/*@ requires \\valid(p); assigns \\nothing; ensures \\result == *p; */\n" +
		"int variable(int *p) { return back(p); }\n" +
		"/*@ requires x >= 0; assigns \\nothing; ensures \\result == 7; decreases x; */\n" +
		"int halves(double x) { return x == 0 ? 7 : halves(x / 2); }\n"
	decided(t, text, map[string]verdict.Verdict{"constant": verdict.Violated, "variable": verdict.Verified,
		"halves": verdict.Violated})
}

// Contracts of which nothing is asked or assumed at a call are read like others, whatever stands before them.
func TestContractsOfOneClause(t *testing.T) {
	text := "/*@ assigns \\nothing; */\nint any(int n) { return n; }\n" +
		"/*@ assigns \\nothing; */\nvoid none(void) { }\n" +
		"/*@ assigns \\nothing; */\nvoid both(void) { none(); any(3); }\n" +
		"/*@ assigns \\nothing; ensures \\result == 0; */\nint zero(int n) { return any(n); }\n"
	decided(t, text, map[string]verdict.Verdict{"any": verdict.Verified, "none": verdict.Verified,
		"both": verdict.Verified, "zero": verdict.Violated})
}

// decided proves the contracts of a program, and holds the verdicts against those that are expected.
func decided(t *testing.T, text string, want map[string]verdict.Verdict) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "contracts.c")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Contracts(context.Background(), []string{file}, option.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Contracts {
		if p.Verdict != want[p.Name] {
			t.Errorf("%s: %s (%s), want %s", p.Name, p.Verdict, p.Reason, want[p.Name])
		}
	}
	if len(r.Contracts) != len(want) {
		t.Errorf("%d contracts, want %d", len(r.Contracts), len(want))
	}
}
