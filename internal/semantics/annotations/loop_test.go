package annotations_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/verdict"
)

// told runs a program with two processes, and gives what is notified of the steps at the heads of
// its loops, each cut down to: the process; whether it goes on; whether the record is
// complete; the number of records in the queue, on the stack, and of processes alone.
func told(t *testing.T, body string) (steps []string, whole []string, r *verify.Result) {
	t.Helper()
	text := "#include <mpi.h>\n#pragma TASS input {n>=0 && n<=9}\nint n;\nstatic int total = 0;\nint main(int argc, " +
		"char **argv) {\n" +
		"int rank, i = 0, j = 0, s = 0, *p = &s;\nMPI_Init(&argc, &argv);\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\n" + body +
		"\nMPI_Finalize();\nreturn 0;\n}\n"
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"loop.c"})
	if err != nil {
		t.Fatal(err)
	}
	cfg := verify.Config{NP: 2, Errors: -1, Prover: light.New(light.Limits{}),
		Narrate: func(s string) { whole = append(whole, s) }}
	if r, err = verify.Run(p, cfg); err != nil {
		t.Fatal(err)
	}
	for _, s := range whole {
		counts := map[string]int{}
		for _, line := range strings.Split(s, "\n")[1:] {
			if head, rest, _ := strings.Cut(strings.TrimSpace(line), " "); strings.TrimSpace(rest) != "empty" {
				counts[head]++
			}
		}
		step := strings.TrimPrefix(s[:strings.Index(s, " branch")], "rank ")
		if counts["complete"] > 0 {
			step += " complete"
		}
		steps = append(steps, fmt.Sprintf("%s %d %d %d", step, counts["queue"], counts["stack"], counts["own"]))
	}
	return steps, whole, r
}

// The records of loops come and go as Siegel and Zirkel, "Loop Invariant Symbolic Execution
// for Parallel Programs", Fig. 3, has it; and each search comes to an end.
func TestNextState(t *testing.T) {
	const loop = "#pragma TASS collective invariant L 0 <= i && i <= n && PROC[1 - rank].i == i\nwhile (i < n) "
	for name, tt := range map[string]struct {
		body  string
		steps []string          // the first that are told of
		lines map[int][2]string // a line that is told of at some steps: its head and its text
		all   int               // the number of steps
	}{
		// The first to come waits in the queue, the last completes the record and puts it on
		// the stack in the place of that of the iteration before; what the cells of the write
		// set were equal to is dropped then. At the exit the record goes.
		"entered": {loop + "i++;", []string{"0, true 1 0 0", "1, true complete 0 1 0", "1, true 1 1 0",
			"0, true complete 0 1 0",
			"0, true 1 1 0", "1, true complete 0 1 0", "1, true 1 1 0", "0, true complete 0 1 0", "1, false 1 1 0",
			"0, false complete 0 0 0"},
			map[int][2]string{
				0: {"queue", "[L, (<line 10: rank: 0, i: 0>, null), ({}, {}), true, n >= 1, true]"},
				2: {"queue", "[L, (null, <line 10: rank: 1, i: Y1>), ({}, {i}), true, n >= Y1 + 1, Y1 == 1]"},
				3: {"rank 1", "line 10: rank: 1, i: Y2 + 1, s: 0"},
			}, 16},
		// Nothing is put on the stack, and what is known stays for good.
		"not entered": {"#pragma TASS collective invariant L i == 0\nwhile (n < 0) i++;",
			[]string{"0, false 1 0 0", "1, false complete 0 0 0"},
			map[int][2]string{1: {"stack", "empty"}}, 2},
		// The inner loop's record is on top while it lasts.
		"one in another": {loop + `{
  j = 0;
  #pragma TASS collective invariant M 0 <= j && j <= 1 && 0 <= i && i < n && PROC[1 - rank].i == i && PROC[1 - rank].j == j
  while (j < 1) j++;
  i++;
}`, []string{"0, true 1 0 0", "1, true complete 0 1 0", "1, true 1 1 0", "0, true complete 0 2 0", "0, false 1 2 0", "1, false complete 0 1 0", "1, true 1 1 0"},
			nil, 28},
		// What is written through a pointer is replaced; what has its value again is not.
		"through a pointer": {loop + "{ *p += 2; i++; rank++; rank--; }",
			[]string{"0, true 1 0 0", "1, true complete 0 1 0", "1, true 1 1 0"},
			map[int][2]string{2: {"queue", "[L, (null, <line 10: rank: 1, i: Y2>), ({}, {s, i}), true, n >= Y2 + 1, Y1 == 2 " +
				"&& Y2 == 1]"}}, 16},
		// A process alone completes its record at once.
		"alone": {"#pragma TASS invariant 0 <= i && i <= n\nwhile (i < n) i++;",
			[]string{"0, true complete 0 0 1", "0, true complete 0 0 1", "0, true complete 0 0 1", "0, false complete 0 0 0",
				"1, true complete 0 0 1"},
			map[int][2]string{1: {"own rank 0",
				"[0 <= i && i <= n, (passed), ({i}), true, n >= Y1 + 1 && Y1 >= 0 && n >= Y1, true]"}}, 24},
	} {
		steps, whole, r := told(t, tt.body)
		if r.Verdict != verdict.Verified || len(steps) != tt.all {
			t.Errorf("%s: %s %s, %d steps", name, r.Verdict, r.Reason, len(steps))
			continue
		}
		if !slices.Equal(steps[:len(tt.steps)], tt.steps) {
			t.Errorf("%s: %q, want %q", name, steps[:len(tt.steps)], tt.steps)
		}
		for k, line := range tt.lines {
			if want := fmt.Sprintf("  %-9s %s\n", line[0], line[1]); !strings.Contains(whole[k], want) {
				t.Errorf("%s: step %d is\n%s, without\n%s", name, k, whole[k], want)
			}
		}
	}
}

// Processes that do not agree on a record break the invariant there [6, 7].
func TestRecordsThatDoNotAgree(t *testing.T) {
	for want, body := range map[string]string{
		"met out of order: rank 1 comes to the loop invariant M here, and rank 0 came to L": `
if (rank == 0) {
  #pragma TASS collective invariant L 1
  while (i < n) i++;
} else {
  #pragma TASS collective invariant M 1
  while (i < n) i++;
}`,
		"conflicting loop exit: rank 1 goes on with the loop with invariant L after as many iterations after which rank 0 leaves it": `
#pragma TASS collective invariant L 1
while (i < n * rank) i++;`,
	} {
		_, _, r := told(t, body)
		found := slices.ContainsFunc(r.Violations, func(v *verify.Violation) bool {
			return v.Kind == verdict.LoopInvariant && v.Message == want && len(v.Related) == 1 && v.Related[0].Process == 0
		})
		if !found {
			t.Errorf("%+v, want %s", r.Violations, want)
		}
	}
}
