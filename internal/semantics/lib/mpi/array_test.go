package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// grid declares a matrix of unknown size and another one.
const grid = `#pragma TASS input {n>=1} int
#define n 5
#pragma TASS input {m>=2} int
#define m 5
#pragma TASS input
double g[m][n];
double a[m][n], b[m][n], line[n], other[n + 1];
`

// some is a number that is not known, and a short array.
const some = `#pragma TASS input {k>=0 && k<=1} int
#define k 1
double few[3];
`

func TestArraysOfUnknownLength(t *testing.T) {
	check(t, 2, grid, `
		int k, count;
		MPI_Status s;
		if (rank == 0) {
			MPI_Send(g[1], n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
			MPI_Send(&g[m - 1][0], n, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD);
			MPI_Send(g, m * n, MPI_DOUBLE, 1, 2, MPI_COMM_WORLD);
		} else {
			MPI_Recv(a[m - 1], n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &s);
			MPI_Get_count(&s, MPI_DOUBLE, &count);
			assert(count == n && s.MPI_SOURCE == 0);
			MPI_Recv(line, n, MPI_DOUBLE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			MPI_Recv(&b[0][0], m * n, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(a[m - 1][0] == g[1][0] && a[0][n - 1] == 0 && line[n - 1] == g[m - 1][n - 1] && b[m - 2][0] == g[m - 2][0]);
			assert(line[0] == g[0][0]); // want assertion
		}`)
	check(t, 3, grid, `
		int up = (rank + np - 1) % np, down = (rank + 1) % np;
		for (int j = 0; j < 1; j++) a[1][0] = rank + 1;
		MPI_Sendrecv(a[1], n, MPI_DOUBLE, up, 0, a[0], n, MPI_DOUBLE, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		assert(a[0][0] == down + 1 && a[1][0] == rank + 1);
		MPI_Send(a[0], n, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
		MPI_Recv(a[0], n, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`)
	check(t, 2, grid, `
		MPI_Send(line, n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD); // want potential-deadlock
		MPI_Recv(a[0], n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`)
	check(t, 1, grid, `
		MPI_Sendrecv(a[1], n, MPI_DOUBLE, 0, 0, &a[1][0], n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "overlap"`)
	const aliased = "the send buffer and the receive buffer of MPI_Sendrecv overlap"
	for _, args := range []string{
		"a[k], n, MPI_DOUBLE, 0, 0, a[1], n, MPI_DOUBLE",
		"a[1], n, MPI_DOUBLE, 0, 0, a[k], n, MPI_DOUBLE",
		"&a[1][0], 1, MPI_DOUBLE, 0, 0, a[1], n, MPI_DOUBLE",
		"a[1], n, MPI_DOUBLE, 0, 0, &a[1][0], 1, MPI_DOUBLE",
		"a, m * n, MPI_DOUBLE, 0, 0, a[1], n, MPI_DOUBLE",
		"&few[k], 1, MPI_DOUBLE, 0, 0, &few[1], 1, MPI_DOUBLE",
	} {
		check(t, 1, grid+some, "MPI_Sendrecv("+args+`, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "`+aliased+`"`)
	}
	check(t, 1, grid+some, `
		if (k == 0) MPI_Sendrecv(a[k], n, MPI_DOUBLE, 0, 0, a[1], n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Sendrecv(b[k], n, MPI_DOUBLE, 0, 0, a[k], n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		MPI_Sendrecv(&few[k], 1, MPI_DOUBLE, 0, 0, &few[k + 1], 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`)
	check(t, 1, grid, `
		MPI_Recv(g[0], n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want invalid-pointer "g is an input"`)
	check(t, 1, grid, `
		MPI_Send(a[m], n, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want out-of-bounds`)
	for what, body := range map[string]string{
		"as many elements of the same datatype": `if (rank == 0) MPI_Send(line, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
			else MPI_Recv(line, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`,
		"an array with other lengths": `if (rank == 0) MPI_Send(line, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
			else MPI_Recv(other, n + 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`,
		"before all of its elements have a value": `double *p = malloc(8 * n); double v[n]; v[0] = 1;
			MPI_Send(v, n, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); free(p);`,
		"MPI_Isend of an array of unknown length": `MPI_Request r; MPI_Isend(line, n, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);`,
	} {
		libtest.Unsupported(t, verify.Config{NP: 2}, program(grid, body), what)
	}
}
