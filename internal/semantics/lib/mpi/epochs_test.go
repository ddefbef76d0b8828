package mpi_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// access is one to element $E of the window of process 0.
type access struct {
	text          string
	local, reads  bool
	writes, joins bool   // joins: it is an accumulate
	op            string // of an accumulate
}

// accesses are those that the matrix has against each other.
func accesses() []access {
	operation := func(name, more string) string {
		return name + "(&v, 1, MPI_INT, 0, $E, 1, MPI_INT" + more + ", w);"
	}
	return []access{
		{text: operation("MPI_Put", ""), writes: true},
		{text: operation("MPI_Get", ""), reads: true},
		{text: operation("MPI_Accumulate", ", MPI_SUM"), writes: true, joins: true, op: "MPI_SUM"},
		{text: operation("MPI_Accumulate", ", MPI_MAX"), writes: true, joins: true, op: "MPI_MAX"},
		{text: "v = m[$E];", local: true, reads: true},
		{text: "m[$E] = 5;", local: true, writes: true},
	}
}

// conflicts says when two accesses to one element conflict (MPI 3.1, section 11.7).
func conflicts(a, b *access) bool {
	together := a.joins && b.joins && a.op == b.op
	return (a.writes || b.writes) && !together && !(a.local && b.local)
}

// epochs are the kinds of epochs, by what the target does before and behind its own accesses, and what the origins do.
var epochs = []struct{ name, expose, close, start, complete string }{
	{"fences", "MPI_Win_fence(0, w);", "MPI_Win_fence(0, w);", "MPI_Win_fence(0, w);", "MPI_Win_fence(0, w);"},
	{"post and wait", "MPI_Win_post(origins, 0, w);", "MPI_Win_wait(w);", "MPI_Win_start(target, 0, w);",
		"MPI_Win_complete(w);"},
	{"post and test", "MPI_Win_post(origins, 0, w);", "do MPI_Win_test(w, &flag); while (!flag);",
		"MPI_Win_start(target, 0, w);", "MPI_Win_complete(w);"},
}

const windowed = `int m[4] = {0}, v = 1, flag, zero = 0; MPI_Win w; MPI_Group all, origins, target; (void)flag;
	MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
	MPI_Comm_group(MPI_COMM_WORLD, &all); MPI_Group_excl(all, 1, &zero, &origins); MPI_Group_incl(all, 1, &zero, &target);
`

const unwindowed = "MPI_Group_free(&all); MPI_Group_free(&origins); MPI_Group_free(&target);\n"

// cased writes a switch over an input.
func cased(cases []string) (inputs, body string) {
	var b strings.Builder
	for k, text := range cases {
		fmt.Fprintf(&b, "case %d: %s\n", k, text)
	}
	inputs = fmt.Sprintf("#pragma TASS input {k >= 0 && k < %d}\nint k;\n", len(cases))
	return inputs, "switch (k) {\n" + b.String() + "}\n"
}

// TestAccessesAgainstEachOther has two accesses of each kind in one epoch of each kind, to one element of a window and
// to two: the first by process 1 or, if it is a load or store, by the target, and the second by process 2 or the
// target.
func TestAccessesAgainstEachOther(t *testing.T) {
	for _, e := range epochs {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			var cases []string
			for _, x := range accesses() {
				for _, y := range accesses() {
					for _, place := range []string{"1", "2"} {
						by := [3]string{}
						at := func(a *access, rank int, place string) {
							if a.local {
								rank = 0
							}
							by[rank] += strings.ReplaceAll(a.text, "$E", place) + " "
						}
						at(&x, 1, "1")
						at(&y, 2, place)
						text := fmt.Sprintf("if (rank == 0) { %s %s%s } else { %s if (rank == 1) { %s} else { %s} %s } "+
							"break;", e.expose, by[0], e.close, e.start, by[1], by[2], e.complete)
						if place == "1" && conflicts(&x, &y) {
							text += " // want mpi-race"
						}
						cases = append(cases, text)
					}
				}
			}
			input, body := cased(cases)
			libtest.Check(t, verify.Config{NP: 3}, program(input, windowed+body+"MPI_Win_free(&w); "+unwindowed))
		})
	}
}

// TestEpochsAgainstEachOther has the target open an epoch of each kind, and the origin one of each, or none: they must
// be of one kind.
func TestEpochsAgainstEachOther(t *testing.T) {
	const put = "MPI_Put(&v, 1, MPI_INT, 0, 1, 1, MPI_INT, w);"
	for _, e := range epochs {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			var cases []string
			mismatched, late := "", " // want potential-deadlock" // while the origin waits in MPI_Win_start
			for _, o := range epochs {
				text := fmt.Sprintf("if (rank == 0) { %s %s } else { %s %s %s } break;", e.expose, e.close, o.start, put,
					o.complete)
				switch {
				case e.start == o.start:
				case e.name == "fences":
					text += " // want potential-deadlock // want potential-deadlock" // in MPI_Win_start, and behind
					mismatched = ` // want mpi-collective-mismatch "MPI_Win_fence"`
				case e.name == "post and test":
					text += " // want nontermination"
				default:
					text += " // want deadlock"
				}
				cases = append(cases, text)
			}
			for _, wrong := range []string{put, "MPI_Win_complete(w);", "MPI_Win_wait(w);", "MPI_Win_test(w, &flag);",
				"MPI_Win_start(target, 0, w); MPI_Win_start(target, 0, w);",
				"MPI_Win_post(target, 0, w); MPI_Win_post(target, 0, w);",
				"MPI_Win_start(target, 0, w); MPI_Win_fence(0, w);", "MPI_Win_post(target, 0, w); MPI_Win_fence(0, w);",
				"MPI_Win_start(target, 0, w); MPI_Win_free(&w);", "MPI_Win_post(target, 0, w); MPI_Win_free(&w);",
				"MPI_Win_start(origins, 0, w); " + put, "MPI_Win_start(target, MPI_MODE_NOPUT, w);",
			} {
				cases = append(cases, "if (rank) { "+wrong+" } break; // want mpi-invalid-argument")
			}
			cases = append(cases, "MPI_Win_fence(0, w); if (rank) { "+put+
				" MPI_Win_start(target, 0, w); } break; // want mpi-invalid-argument")
			input, body := cased(cases)
			libtest.Check(t, verify.Config{NP: 2},
				program(input, windowed+body+"MPI_Win_free(&w);"+late+mismatched+"\n"+unwindowed))
		})
	}
}
