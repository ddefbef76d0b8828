package mpi_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// Two processes ask the first one for a token, and it has come to neither or both that states are the same when they
// change places, but for who has the token. What a later call does with ranks decides whether the assertion holds for
// either of them.
const tokens = `
	int token = 0, y = 1, v[3] = {0, 1, 2}, w[3] = {0, 0, 0}, n[3] = {1, 1, 1}, at[3] = {0, 1, 2}; MPI_Status st;
	if (rank == 0) {
		for (int i = 0; i < 2; i++) {
			int give = i == 0;
			MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
			MPI_Send(&give, 1, MPI_INT, st.MPI_SOURCE, 1, MPI_COMM_WORLD);
		}
		for (int i = 0; i < 2; i++) MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	} else {
		MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
		MPI_Recv(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Send(&y, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
	}
`

// A call in which the order of the ranks shows is looked at for each process that may have the token. None of
// these rows says that it is symmetric.
func TestOrderOfRanksShows(t *testing.T) {
	for _, call := range []string{
		`MPI_Gather(&token, 1, MPI_INT, w, 1, MPI_INT, 0, W); assert(rank || w[1]);`,
		`MPI_Scatter(v, 1, MPI_INT, &y, 1, MPI_INT, 0, W); assert(!token || y == 1);`,
		`MPI_Allgather(&token, 1, MPI_INT, w, 1, MPI_INT, W); assert(w[1]);`,
		`MPI_Alltoall(v, 1, MPI_INT, w, 1, MPI_INT, W); assert(!token || w[0] == 1);`,
		`MPI_Gatherv(&token, 1, MPI_INT, w, n, at, MPI_INT, 0, W); assert(rank || w[1]);`,
		`MPI_Scatterv(v, n, at, MPI_INT, &y, 1, MPI_INT, 0, W); assert(!token || y == 1);`,
		`MPI_Allgatherv(&token, 1, MPI_INT, w, n, at, MPI_INT, W); assert(w[1]);`,
		`MPI_Alltoallv(v, n, at, MPI_INT, w, n, at, MPI_INT, W); assert(!token || w[0] == 1);`,
		`MPI_Scan(&y, w, 1, MPI_INT, MPI_SUM, W); assert(!token || w[0] == 2);`,
		`MPI_Exscan(&y, w, 1, MPI_INT, MPI_SUM, W); assert(!token || w[0] == 1);`,
		`MPI_Reduce_scatter_block(v, w, 1, MPI_INT, MPI_MAX, W); assert(!token || w[0] == 1);`,
		`MPI_Reduce_scatter(v, w, n, MPI_INT, MPI_MAX, W); assert(!token || w[0] == 1);`,
	} {
		body := tokens + strings.ReplaceAll(call, "W)", "MPI_COMM_WORLD)") + " // want assertion"
		libtest.Check(t, verify.Config{NP: 3}, program("", body))
	}
}

// Where the order does not show, the two are one.
func TestOrderOfRanksDoesNotShow(t *testing.T) {
	for _, call := range []string{
		`MPI_Barrier(W);`,
		`MPI_Bcast(&y, 1, MPI_INT, 0, W); assert(y == 1);`,
		`MPI_Reduce(&token, &y, 1, MPI_INT, MPI_SUM, 0, W); assert(y == 1);`,
		`MPI_Allreduce(&token, &y, 1, MPI_INT, MPI_SUM, W); assert(y == 1);`,
	} {
		libtest.Check(t, verify.Config{NP: 3}, program("", tokens+strings.ReplaceAll(call, "W)", "MPI_COMM_WORLD)")))
	}
}

// A persistent request keeps the number of a process, which shows when it is started.
func TestStartsShowTheOrderOfRanks(t *testing.T) {
	libtest.Check(t, verify.Config{NP: 3}, program("", `
		int zero = 0; MPI_Request q;
		if (rank == 0) MPI_Send_init(&zero, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &q);`+tokens+`
		if (rank == 0) { MPI_Start(&q); MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Request_free(&q); }
		else if (token) MPI_Recv(&y, 1, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock`))
}
