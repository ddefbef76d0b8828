package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// TestCommunicationIsLinear has a thousand processes send round a ring, exchange the borders of their parts, and wait
// for all that they exchange with two neighbours: ten times the processes see ten times the states.
func TestCommunicationIsLinear(t *testing.T) {
	const few, many = 100, 1000
	for name, body := range map[string]string{
		"ring": `int x = 0;
			if (rank > 0) MPI_Recv(&x, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			x++;
			MPI_Send(&x, 1, MPI_INT, (rank + 1) % np, 0, MPI_COMM_WORLD);
			if (rank == 0) { MPI_Recv(&x, 1, MPI_INT, np - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); assert(x == np); }`,
		"halo": `double u[4] = {rank, rank, rank, rank};
			int low = rank > 0 ? rank - 1 : MPI_PROC_NULL, high = rank < np - 1 ? rank + 1 : MPI_PROC_NULL;
			for (int t = 0; t < 2; t++) {
				MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, low, 0, &u[3], 1, MPI_DOUBLE, high, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
				MPI_Sendrecv(&u[2], 1, MPI_DOUBLE, high, 0, &u[0], 1, MPI_DOUBLE, low, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
				if (t == 0) assert(u[3] == (rank < np - 1 ? rank + 1 : rank));
				u[1] = (u[0] + u[2]) / 2;
			}`,
		"exchange": `int a[2] = {rank, rank}, b[2], low = (rank + np - 1) % np, high = (rank + 1) % np; MPI_Request q[4];
			MPI_Irecv(&b[0], 1, MPI_INT, low, 0, MPI_COMM_WORLD, &q[0]);
			MPI_Irecv(&b[1], 1, MPI_INT, high, 1, MPI_COMM_WORLD, &q[1]);
			MPI_Isend(&a[0], 1, MPI_INT, high, 0, MPI_COMM_WORLD, &q[2]);
			MPI_Isend(&a[1], 1, MPI_INT, low, 1, MPI_COMM_WORLD, &q[3]);
			MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
			assert(b[0] == low && b[1] == high);`,
	} {
		small := libtest.Seen(t, verify.Config{NP: few}, program("", body))
		large := libtest.Seen(t, verify.Config{NP: many}, program("", body))
		if limit := small * many / few * 11 / 10; large > limit {
			t.Errorf("%s: %d states of %d processes, %d of %d", name, small, few, large, many)
		}
	}
}

// TestWaitsForManyRequests has a process take 32 results as they come, and add them up: their orders are not explored
// one by one.
func TestWaitsForManyRequests(t *testing.T) {
	for _, np := range []int{2, 5} {
		if n := libtest.Seen(t, verify.Config{NP: np}, program("", `int part[32], k, sum = 0; MPI_Request q[32];
			if (rank == 0) {
				for (int i = 0; i < 32; i++)
					MPI_Irecv(&part[i], 1, MPI_INT, 1 + i % (np - 1), i, MPI_COMM_WORLD, &q[i]);
				for (int i = 0; i < 32; i++) { MPI_Waitany(32, q, &k, MPI_STATUS_IGNORE); sum += part[k]; }
				assert(sum == 31 * 16);
			} else
				for (int i = rank - 1; i < 32; i += np - 1) MPI_Send(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);`)); n > 2000 {
			t.Errorf("np=%d: %d states", np, n)
		}
	}
}
