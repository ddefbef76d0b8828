package compare_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// beside compares two programs that both have several processes, side by side and one
// after the other, and gives what both say.
func beside(t *testing.T, spec, impl string, specNP, np int) *verify.Result {
	t.Helper()
	var results []*verify.Result
	for _, side := range []bool{true, false} {
		cfg := config(np)
		cfg.SpecNP, cfg.Beside = specNP, side
		r, err := compare.Run(load(t, "spec.c", spec), load(t, "impl.c", impl), cfg)
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
	}
	if a, b := said(results[0]), said(results[1]); a != b {
		t.Errorf("side by side\n%s\none after the other\n%s", a, b)
	}
	return results[0]
}

func said(r *verify.Result) string {
	var b strings.Builder
	fmt.Fprintln(&b, r.Verdict, r.Reason)
	for _, v := range r.Violations {
		fmt.Fprintln(&b, v.Pos, v.Kind, v.Certainty, v.Role, v.Process, v.InSpec, v.Message)
		for _, x := range v.Related {
			fmt.Fprintln(&b, "  ", x.Pos, x.Process, x.Message)
		}
	}
	fmt.Fprintln(&b, r.Unreached, r.Bounds, r.Assumptions)
	return b.String()
}

// mpi gives a program whose body knows its rank and the number of processes.
func mpi(body string) string {
	return `#include <mpi.h>
#include <stdlib.h>
#include <assert.h>
#pragma TASS input {n>=1 && n<=3}
int n;
#pragma TASS input
double a[n];
#pragma TASS output
double s;
int main(int argc, char **argv) {
int rank, np;
MPI_Status st;
MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &np);
` + body + `
MPI_Finalize(); return 0; }
`
}

// In both programs ranks, messages and collectives are their own.
func TestProgramsWithProcessesBesideEachOther(t *testing.T) {
	const local = "double t = 0, r = 0; for (int i = rank; i < n; i += np) t += a[i];\n"
	bodies := map[string]string{
		"reduce": local + "MPI_Reduce(&t, &r, 1, MPI_DOUBLE, MPI_SUM, np-1, MPI_COMM_WORLD); if (rank == np-1) s = r;",
		"allreduce": local + "MPI_Barrier(MPI_COMM_WORLD); MPI_Allreduce(&t, &r, 1, MPI_DOUBLE, MPI_SUM, " +
			"MPI_COMM_WORLD); if (rank == 0) s = r;",
		"gather": local + `double all[4]; MPI_Gather(&t, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, np-1, MPI_COMM_WORLD);
if (rank == np-1) { for (int k = 0; k < np; k++) r += all[k]; s = r; }`,
		"allgather in place": local + `double all[4]; all[rank] = t; MPI_Allgather(MPI_IN_PLACE, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, MPI_COMM_WORLD);
for (int k = 0; k < np; k++) r += all[k]; if (rank == 0) s = r;`,
		"scatter": local + `double mine, all[4] = {0}; if (rank == np-1) { for (int k = 0; k < np; k++) all[k] = k < n ? a[k] : 0; if (n > np) for (int k = np; k < n; k++) all[0] += a[k]; }
MPI_Scatter(all, 1, MPI_DOUBLE, &mine, 1, MPI_DOUBLE, np-1, MPI_COMM_WORLD);
MPI_Reduce(&mine, &r, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD); if (rank == 0) s = r;`,
		"bcast": local + `r = t; MPI_Bcast(&r, 1, MPI_DOUBLE, np-1, MPI_COMM_WORLD); double all = 0;
MPI_Allreduce(&t, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); if (rank == 0) s = all - r + r;`,
		"wildcard": local + `if (rank == 0) { s = t; int from = 0;
for (int k = 1; k < np; k++) { MPI_Recv(&r, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &st); s += r; from += st.MPI_SOURCE; assert(1 <= st.MPI_SOURCE && st.MPI_SOURCE < np); }
assert(2*from == np*(np-1)); } else MPI_Send(&t, 1, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD);`,
		"ring": local + `double x = t; for (int k = 1; k < np; k++) {
MPI_Sendrecv(&x, 1, MPI_DOUBLE, (rank+1)%np, 0, &r, 1, MPI_DOUBLE, (rank+np-1)%np, 0, MPI_COMM_WORLD, &st); assert(st.MPI_SOURCE == (rank+np-1)%np); x = r; t += x; }
if (rank == 0) s = t;`,
	}
	n := 0
	for a, spec := range bodies {
		for b, impl := range bodies {
			if n++; n%campaign.Number(1, 9) > 0 || a != b && a != "wildcard" && b != "wildcard" && b != "ring" {
				continue
			}
			if r := beside(t, mpi(spec), mpi(impl), 2, 3); r.Verdict != verdict.Verified {
				t.Errorf("%s and %s: %s", a, b, said(r))
			}
		}
	}
}

// What is wrong in one of the programs is reported as that program's, whatever the
// other does.
func TestDefectsBesideEachOther(t *testing.T) {
	right := mpi("double t = 0; for (int i = 0; i < n; i++) t += a[i]; if (rank == 0) s = t;")
	for name, bad := range map[string]struct {
		body string
		kind verdict.Kind
	}{
		"deadlock": {"if (rank == 1) MPI_Recv(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);", verdict.Deadlock},
		"potential deadlock": {"int x = rank, y = (rank + 1) % 2; if (rank < 2) { MPI_Send(&x, 1, MPI_INT, y, 0, " +
			"MPI_COMM_WORLD); MPI_Recv(&x, 1, MPI_INT, y, 0, MPI_COMM_WORLD, &st); }", verdict.PotentialDeadlock},
		"collectives": {"if (rank == 1) MPI_Bcast(&rank, 1, MPI_INT, 0, MPI_COMM_WORLD); else " +
			"MPI_Barrier(MPI_COMM_WORLD);", verdict.MPICollectiveMismatch},
		"root": {"int x = 0; MPI_Bcast(&x, 1, MPI_INT, rank == 1, MPI_COMM_WORLD);",
			verdict.MPICollectiveMismatch},
		"type": {"if (rank == 1) { double d = 0; MPI_Send(&d, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD); } else " +
			"if (rank == 0) MPI_Recv(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &st);", verdict.InvalidPointer},
		"mismatch": {"int x; if (rank == 1) { double d = 0; MPI_Send(&d, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD); " +
			"} else if (rank == 0) MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &st);", verdict.MPITypeMismatch},
		"unreceived": {"int x = 1; if (rank == 1) MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);",
			verdict.MPIUnreceivedMessage},
		"rank": {"int x = 1; if (rank == 1) MPI_Send(&x, 1, MPI_INT, np, 0, MPI_COMM_WORLD);",
			verdict.MPIInvalidArgument},
		"leak":      {"if (rank == 1) malloc(4);", verdict.MemoryLeak},
		"lifecycle": {"if (rank == 1) exit(0);", verdict.MPILifecycle},
		"forever":   {"if (rank == 1) while (1) {}", verdict.Nontermination},
		"schedule": {"int x = rank; if (rank == 0) { MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, " +
			"MPI_COMM_WORLD, &st); s = x; MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st); } else " +
			"MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);", verdict.NondeterministicOut},
	} {
		t.Run(name, func(t *testing.T) {
			wrong := mpi(bad.body)
			for _, inSpec := range []bool{false, true} {
				spec, impl := right, wrong
				if inSpec {
					spec, impl = wrong, right
				}
				cfg := config(3)
				cfg.SpecNP, cfg.Beside = 3, true
				r, err := compare.Run(load(t, "spec.c", spec), load(t, "impl.c", impl), cfg)
				if err != nil {
					t.Fatal(err)
				}
				found := false
				for _, v := range r.Violations {
					found = found || v.Kind == bad.kind && v.InSpec == inSpec && v.Process < 3 &&
						(v.Pos.File.Name == "spec.c") == inSpec
				}
				if !found || r.Verdict != verdict.Violated {
					t.Errorf("in the specification: %v: %s", inSpec, said(r))
				}
			}
		})
	}
}

// An abort, and an exit status, count as they do one after the other.
func TestEndsBesideEachOther(t *testing.T) {
	bodies := []string{
		"if (n == 1) MPI_Abort(MPI_COMM_WORLD, 3);",
		"if (n == 1) exit(3);",
		"if (n == 1 && rank == np-1) MPI_Abort(MPI_COMM_WORLD, 3);",
		"if (n == 1) MPI_Abort(MPI_COMM_WORLD, 4); if (rank == 0) s = 1;",
		"if (n == 2) MPI_Abort(MPI_COMM_WORLD, 0); if (rank == 0) s = n;",
		"",
	}
	n := 0
	for _, spec := range bodies {
		for _, impl := range bodies {
			if n++; n%campaign.Number(1, 5) == 0 {
				beside(t, mpi(spec), mpi(impl), 2, 2)
			}
		}
	}
}
