package confirm_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/verdict"
)

const besideHead = `#include <mpi.h>
#include <assert.h>
#pragma TASS input {n > 0}
int n;
#pragma TASS output
int s;
int main(void) {
    int rank, x = 0;
    MPI_Status st;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`

const besideTail = `
    MPI_Finalize();
    return 0;
}
`

// What is found while two programs run beside each other is told as that of one of
// them: its path leads there again, with ranks of programs, and a concrete execution
// shows it.
func TestBeside(t *testing.T) {
	right := besideHead + "if (rank == 0) s = n;" + besideTail
	for name, test := range map[string]struct {
		body string
		kind verdict.Kind
		text []string // in the trace of the program that is wrong
	}{
		"output": {"if (rank == 1) { x = n > 5 ? 5 : n; MPI_Send(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD); } else if (rank " +
			"== 0) { MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &st); s = x; }",
			verdict.NotEquivalent, []string{"%s 1: posts a message to rank 0, tag 3", "%s 0: waits for a message from any rank",
				"%s 0: receives the message that rank 1 sent"}},
		"assertion": {"if (rank == 0) s = n; MPI_Barrier(MPI_COMM_WORLD); if (rank == 1) assert(n < 9);",
			verdict.Assertion, []string{"%s 1: leaves: every process has entered"}},
		"deadlock": {"if (rank == 0) s = n; if (rank == 1) MPI_Recv(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &st);",
			verdict.Deadlock, []string{"%s 1: waits for a message from rank 0, tag 3"}},
	} {
		for _, role := range []string{"spec", "impl"} {
			if role == "spec" && test.kind == verdict.NotEquivalent {
				continue
			}
			t.Run(name+" "+role, func(t *testing.T) {
				wrong := besideHead + test.body + besideTail
				texts := map[string]string{"spec": right, "impl": right, role: wrong}
				r, err := compare.Run(load(t, texts["spec"]), load(t, texts["impl"]),
					verify.Config{NP: 2, SpecNP: 2, Beside: true, Prover: light.New(light.Limits{})})
				if err != nil {
					t.Fatal(err)
				}
				if len(r.Violations) != 1 || r.Violations[0].Kind != test.kind || r.Violations[0].Role != verdict.Role(role) {
					t.Fatalf("%s: %+v", r.Verdict, r.Violations)
				}
				shownBeside(t, r, test.text)
			})
		}
	}
}

func shownBeside(t *testing.T, r *verify.Result, want []string) {
	v := r.Violations[0]
	tr, err := trace.Record(r.Session, trace.Options{Role: v.Role, Path: v.Path, Model: v.Model, Until: &v.Violation,
		StateAt: 1})
	if err != nil {
		t.Fatal(err)
	}
	if v.Kind != verdict.NotEquivalent && !tr.Reached {
		t.Error("the violation was not met again")
	}
	var b strings.Builder
	for _, s := range tr.Steps {
		fmt.Fprintf(&b, "%s %d: %s\n", s.Program, s.Process, s.Note)
	}
	for _, text := range want {
		process, note, _ := strings.Cut(fmt.Sprintf(text, v.Role), ": ")
		if !slices.ContainsFunc(strings.Split(b.String(), "\n"),
			func(l string) bool { return strings.HasPrefix(l, process+":") && strings.Contains(l, note) }) {
			t.Errorf("no %q in\n%s", text, b.String())
		}
	}
	if len(tr.State) != 4 || tr.State[1].Program != "spec" || tr.State[3].Program != "impl" || tr.State[3].Process != 1 {
		t.Errorf("the state after the first step: %+v", tr.State)
	}
	if out := confirm.Try(r.Session, v, tr.Schedule, nil); !out.Confirmed {
		t.Errorf("not shown by a concrete execution: %s", v.Message)
	}
}
