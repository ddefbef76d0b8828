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

// What stands for a call of all processes has names of its own, which no parameter has: the number of processes stood
// in the place of \old(size). Blocks whose lengths differ are asked about before they are exchanged. A process that a
// check that is switched off would stop never comes to the call.
func TestCallsOfAllProcesses(t *testing.T) {
	text := "#include <mpi.h>\nint rank;\n" +
		"/*@ requires 0 <= size <= 9;\n\\mpi_collective(comm, COL): assigns rank;\n" +
		"ensures \\result == \\old(size) + 1; */\n" +
		"int next(int size, MPI_Comm comm) { MPI_Comm_rank(comm, &rank); return size + 1; }\n" +
		"/*@ \\mpi_collective(comm, COL): assigns rank; ensures \\result == \\mpi_comm_size + 1; */\n" +
		"int wrong(MPI_Comm comm) { return next(9, comm); }\n" +
		"/*@ \\mpi_collective(comm, COL): assigns rank; ensures \\result == 10; */\n" +
		"int right(MPI_Comm comm) { return next(9, comm); }\n" +
		"/*@ requires 0 < n && \\valid(x + (0 .. n-1));\n\\mpi_collective(comm, COL): requires \\mpi_agree(n);\n" +
		"assigns x[0]; */\nvoid fill(int n, int *x, MPI_Comm comm) { x[0] = n; }\n" +
		"/*@ \\mpi_collective(comm, COL): assigns \\nothing; */\n" +
		"void differ(MPI_Comm comm) { int r, x[2] = {0, 0}; MPI_Comm_rank(comm, &r); fill(r + 1, x, comm); }\n" +
		"int main(void) { MPI_Init(0, 0); right(MPI_COMM_WORLD); MPI_Finalize(); }\n"
	file := filepath.Join(t.TempDir(), "calls.c")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg := option.Config{NP: option.Range{From: 2, To: 2}}
	want := map[string]verdict.Verdict{"next": verdict.Verified, "wrong": verdict.Violated, "right": verdict.Verified,
		"fill": verdict.Verified, "differ": verdict.Violated}
	r, err := Contracts(context.Background(), []string{file}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Contracts {
		if p.Verdict != want[p.Name] {
			t.Errorf("%s: %s (%s), want %s", p.Name, p.Verdict, p.Reason, want[p.Name])
		}
		for _, run := range p.Runs {
			for _, v := range run.Violations {
				if p.Name == "differ" && v.Kind != verdict.Requires {
					t.Errorf("differ: %s", v.Kind)
				}
			}
		}
	}
	cfg.UseContracts, cfg.NoCheck = true, []verdict.Kind{verdict.Abort}
	_, err = Verify(context.Background(), []string{file}, cfg)
	if err == nil || !strings.Contains(err.Error(), "--no-check") {
		t.Errorf("without a check: %v", err)
	}
}

// A process that stays in a loop never comes to what all call by contract, where the body would let the others go on.
func TestCallsOfAllProcessesBehindALoop(t *testing.T) {
	text := "#include <assert.h>\n#include <mpi.h>\n" +
		"/*@ requires \\valid(x);\n\\mpi_collective(comm, COL): assigns *x; ensures *x == \\on(0, \\old(*x)); */\n" +
		"void share(int *x, MPI_Comm comm) { MPI_Bcast(x, 1, MPI_INT, 0, comm); }\n" +
		"int main(void) {\nint rank, x = 1;\nMPI_Init(0, 0);\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\n" +
		"if (rank == 1) {\n/*@ loop invariant rank == 1; */\nwhile (1) rank = 1;\n}\n" +
		"share(&x, MPI_COMM_WORLD);\nassert(rank != 0);\nMPI_Finalize();\nreturn 0;\n}\n"
	file := filepath.Join(t.TempDir(), "kept.c")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg := option.Config{NP: option.Range{From: 2, To: 2}}
	cfg.UseContracts = true
	r, err := Verify(context.Background(), []string{file}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != verdict.Inconclusive || !strings.Contains(r.Reason, "not proved to end") {
		t.Errorf("%s: %s", r.Verdict, r.Reason)
	}
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
