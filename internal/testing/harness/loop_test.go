package harness

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/testing/campaign"
)

const looped = `#include <mpi.h>
#pragma TASS input {x %s}
double x;
#pragma TASS output
double out[2];
int calls;
int main(int argc, char **argv) {
    int rank;
    double r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    calls++;
    %s
    if (rank == 0) out[calls - 1] = r;
    MPI_Finalize();
    return 0;
}
`

// Programs that differ for some inputs are told from those that do not, and from those that
// cannot go on. Globals are as at the start in each run.
func TestLoop(t *testing.T) {
	loop, err := NewLoop(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	subject := func(assumption, text string, np int) *Subject {
		in := concrete.Inputs{"x": concrete.Int(1)}
		return &Subject{NP: np, Source: load(t, fmt.Sprintf(looped, assumption, text), in, nil)}
	}
	const runs = 400
	pairs := []struct {
		assumption, one, two string
		differ               bool
	}{
		{"< 0", "r = x;", "r = x + 0.0;", false},
		{"<= 0", "r = x;", "r = x + 0.0;", true}, // -0.0
		{"> 0", "r = 0;", "r = x - x;", true},    // infinity
		{"< 9", "r = 2 * x;", "MPI_Allreduce(&x, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);", false},
		{"< 9", "r = 2 * x;", "MPI_Scan(&x, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); MPI_Exscan(MPI_IN_PLACE, &r, 1, " +
			"MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);" +
			"if (rank == 1) MPI_Send(&r, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD); else { MPI_Recv(&r, 1, MPI_DOUBLE, 1, 0, " +
			"MPI_COMM_WORLD, MPI_STATUS_IGNORE); r *= 2; }", false},
		{"< 9", "r = 2 * x;", "double v[2] = {x, 1}; MPI_Reduce_scatter_block(v, &r, 1, MPI_DOUBLE, MPI_SUM, " +
			"MPI_COMM_WORLD);", false},
		{"< 9", "r = 2 * x;", "double v[2] = {1, x}; MPI_Reduce_scatter_block(v, &r, 1, MPI_DOUBLE, MPI_SUM, " +
			"MPI_COMM_WORLD);", true},
		{"< 9", "r = x;", "if (rank) return 0; r = x;", false},
		{"< 9", "r = x;", "if (rank == 0) return 0; r = x;", true}, // never written
	}
	for _, tt := range campaign.Sample(t, pairs, 1) {
		o, err := loop.Compare(context.Background(), subject(tt.assumption, tt.one, 1), subject(tt.assumption, tt.two, 2),
			runs)
		if err != nil || o.Runs != runs || (o.Differ > 0) != tt.differ || (o.Sample > 0) != tt.differ {
			t.Errorf("x %s: %s and %s: %+v %v", tt.assumption, tt.one, tt.two, o, err)
		}
	}
	waits := subject("< 9", "MPI_Recv(&r, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", 2)
	if _, err := loop.Compare(context.Background(), waits, waits, runs); err == nil ||
		!strings.Contains(err.Error(), "deadlock") {
		t.Errorf("both wait: %v", err)
	}
}
