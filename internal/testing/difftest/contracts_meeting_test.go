package difftest

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// called are functions that processes execute together, whose contracts say all that they do.
const called = `#include <mpi.h>

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(root) && 0 <= root < \mpi_comm_size;
  @   assigns *x;
  @   ensures x[0] == \on(root, \old(x[0]));
  @*/
void bcast(double *x, int root, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank != root)
        MPI_Recv(x, 1, MPI_DOUBLE, root, 0, comm, MPI_STATUS_IGNORE);
    else
        for (int i = 0; i < size; i++)
            if (i != root)
                MPI_Send(x, 1, MPI_DOUBLE, i, 0, comm);
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures x[0] == \on((\mpi_comm_rank + \mpi_comm_size - 1) % \mpi_comm_size, \old(x[0]));
  @*/
void shift(double *x, MPI_Comm comm) {
    int rank, size;
    double own = *x;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(&own, 1, MPI_DOUBLE, (rank + 1) % size, 0, x, 1, MPI_DOUBLE, (rank + size - 1) % size, 0, comm,
                 MPI_STATUS_IGNORE);
}

/*@ \mpi_collective(comm, COL):
  @   assigns \nothing;
  @   ensures \result == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x));
  @*/
double total(double x, MPI_Comm comm) {
    double sum;
    MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
    return sum;
}
`

// caller makes a function that calls these.
func caller(r *rand.Rand) string {
	pick := func(list ...string) string { return list[r.Intn(len(list))] }
	number := func() string { return fmt.Sprint(r.Intn(3)) }
	statement := func() string {
		return pick("bcast(x, "+pick("0", "size - 1", "root", "root", number())+", comm);", "shift(x, comm);",
			"*x = *x + "+number()+";", "*x = total(*x, comm);", "*x = *x + rank;", "MPI_Barrier(comm);",
			"if (rank == 0) MPI_Send(x, 1, MPI_DOUBLE, size - 1, 4, comm);",
			"if (rank == size - 1) MPI_Recv(x, 1, MPI_DOUBLE, 0, 4, comm, MPI_STATUS_IGNORE);")
	}
	var body strings.Builder
	for range 1 + r.Intn(3) {
		text := statement()
		switch r.Intn(8) {
		case 0:
			text = "if (rank == " + number() + ") { " + text + " }"
		case 1:
			text = "if (size > 2) { " + text + " " + statement() + " } else { " + statement() + " }"
		}
		body.WriteString("    " + text + "\n")
	}
	rank := pick("0", "root", `(\mpi_comm_rank + \mpi_comm_size - 1) % \mpi_comm_size`, `\mpi_comm_size - 1`, `\mpi_comm_rank`)
	ensures := pick(`\mpi_agree(x[0])`, `x[0] == \on(`+rank+`, \old(x[0])) + `+number(),
		`x[0] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, \old(x[0])))`, `x[0] == \on(`+rank+`, x[0])`,
		`x[0] >= \old(x[0])`)
	requires := pick(`\mpi_agree(root)`, `\mpi_agree(root)`, `\true`)
	return fmt.Sprintf(`
/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   requires %s && 0 <= root < \mpi_comm_size;
  @   assigns *x;
  @   ensures %s;
  @*/
void caller(double *x, int root, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
%s}
`, requires, ensures, &body)
}

// TestRandomCallsOfAllProcesses holds what is proved with contracts in place of functions that processes execute
// together to what is proved with their bodies: they agree, where both are decided.
func TestRandomCallsOfAllProcesses(t *testing.T) {
	seen := map[string]int{}
	for seed := range campaign.Seeds(t, 25) {
		r := rand.New(rand.NewSource(seed))
		text := called + caller(r)
		file := filepath.Join(t.TempDir(), "caller.c")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var said [2]verdict.Verdict
		for i, inline := range []bool{false, true} {
			cfg := tass.Config{Limits: tass.Limits{MaxStates: 5000, Timeout: 10 * time.Second}}
			np := 2 + int(seed%2)
			cfg.Procedures, cfg.Inline, cfg.NP = []string{"caller"}, inline, tass.Range{From: np, To: np}
			table, err := tass.Contracts(t.Context(), []string{file}, cfg)
			if err != nil {
				t.Fatalf("seed %d, inline %v: %v\n%s", seed, inline, err, text)
			}
			said[i] = table.Contracts[0].Verdict
			if !inline && len(table.Contracts[0].Used) > 0 {
				seen["by contract"]++
			}
		}
		seen[fmt.Sprintf("%s, %s", said[0], said[1])]++
		if said[0] != said[1] && said[0] != verdict.Inconclusive && said[1] != verdict.Inconclusive {
			t.Errorf("seed %d: %s by contract, %s with bodies\n%s", seed, said[0], said[1], text)
		}
	}
	if campaign.Usual() && (seen["verified, verified"] == 0 || seen["by contract"] < 5) {
		t.Errorf("too few functions were compared: %v", seen)
	}
	t.Log(seen)
}
