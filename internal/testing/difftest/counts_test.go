package difftest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// TestCountsOfAllDatatypes lets MPICH count messages of each datatype in elements of each other one, and holds both
// interpreters to what it says. They once shared the mistake of not asking which datatype was received.
func TestCountsOfAllDatatypes(t *testing.T) {
	findMPI(t)
	dir, kinds := t.TempDir(), campaign.Sample(t, exchanged(), 3)
	source, exe := filepath.Join(dir, "counts.c"), filepath.Join(dir, "counts")
	if err := os.WriteFile(source, []byte(countingProgram(kinds, nil)), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mpicc", "-w", "-o", exe, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command("mpirun", "-n", "2", exe).Output()
	if err != nil {
		t.Fatal(err)
	}
	counts := strings.Fields(string(out))
	if n := len(kinds); len(counts) != n*n*mostSent {
		t.Fatalf("%d counts, want those of %d datatypes", len(counts), n)
	}
	p := load(t, progen.Program{Text: countingProgram(kinds, counts), NP: 2})
	if s := p.explore(t, false, 0); s.Result.Verdict != verdict.Verified {
		t.Errorf("the engine: %s %v", s.Result.Verdict, s.Result.Violations[0])
	}
	r, err := concrete.Explore(p.model, concrete.Options{NP: 2, Coarse: true})
	if err != nil || !r.Complete || len(r.Violations) > 0 {
		t.Errorf("the concrete interpreter: %v %+v", err, r)
	}
}

// mostSent is how many elements are sent at most.
const mostSent = 2

// exchanged are the datatypes, each once.
func exchanged() (list []mpispec.Datatype) {
	for _, d := range mpispec.Datatypes() {
		if d.Alias == "" {
			list = append(list, d)
		}
	}
	return list
}

// countingProgram sends elements of each of these datatypes, and counts them in each. It prints the counts, or holds
// them to those given.
func countingProgram(kinds []mpispec.Datatype, counts []string) string {
	var b strings.Builder
	b.WriteString(`#include <assert.h>
#include <mpi.h>
#include <stdio.h>
static int count(MPI_Status *status, MPI_Datatype type) {
    int n;
    MPI_Get_count(status, type, &n);
    return n == MPI_UNDEFINED ? -1 : n;
}
int main(int argc, char **argv) {
    int rank;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`)
	for _, d := range kinds {
		ctype := d.CType
		switch d.Class {
		case mpispec.Pair:
			ctype = fmt.Sprintf("struct { %s value; int index; }", d.First)
		case mpispec.Complex:
			ctype = fmt.Sprintf("struct { %s re, im; }", d.First)
		}
		for n := 1; n <= mostSent; n++ {
			fmt.Fprintf(&b, "    { static %s x[%d];\n", ctype, mostSent)
			fmt.Fprintf(&b, "    if (rank == 0) MPI_Send(x, %d, %s, 1, 0, MPI_COMM_WORLD);\n    else {\n", n, d.Name)
			fmt.Fprintf(&b, "        MPI_Recv(x, %d, %s, 0, 0, MPI_COMM_WORLD, &s);\n", mostSent, d.Name)
			for _, e := range kinds {
				if counts == nil {
					fmt.Fprintf(&b, "        printf(\"%%d\\n\", count(&s, %s));\n", e.Name)
					continue
				}
				fmt.Fprintf(&b, "        assert(count(&s, %s) == %s);\n", e.Name, counts[0])
				counts = counts[1:]
			}
			b.WriteString("    } }\n")
		}
	}
	b.WriteString("    MPI_Finalize();\n    return 0;\n}\n")
	return b.String()
}
