package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// What cannot be modelled of windows is refused.
func TestRefusedWindows(t *testing.T) {
	const made = "int m[4] = {0}, v[4] = {0}; MPI_Win w, u; MPI_Request q; (void)u; (void)q;\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);\n"
	for _, x := range []struct{ want, text string }{
		{"is not modelled while that is shared or has an open epoch",
			`MPI_Win_create(&m[3], sizeof m[3], 1, MPI_INFO_NULL, MPI_COMM_WORLD, &u); MPI_Win_fence(0, w); MPI_Win_fence(0, u);
		 MPI_Put(v, 1, MPI_INT, 0, 0, 1, MPI_INT, u); MPI_Win_fence(0, u);`},
		{"also in a window with an open epoch of another kind",
			`MPI_Win_create(&m[3], sizeof m[3], 1, MPI_INFO_NULL, MPI_COMM_WORLD, &u); MPI_Win_fence(0, w);
		 MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, u); MPI_Put(v, 1, MPI_INT, 0, 0, 1, MPI_INT, u);`},
		{"MPI_Put that does not fill the elements where its data goes is not modelled",
			`MPI_Win_fence(0, w); MPI_Put(v, 1, MPI_INT, 0, 0, 2, MPI_INT, w);`},
		{"MPI_Get that does not fill the elements where its data goes is not modelled",
			`MPI_Win_fence(0, w); MPI_Get(v, 2, MPI_INT, 0, 0, 1, MPI_INT, w);`},
		{"which is not known, and makes a difference",
			`MPI_Isend(m, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); MPI_Request_free(&q); MPI_Win_fence(0, w);
		 MPI_Put(v, 1, MPI_INT, 0, 0, 1, MPI_INT, w); MPI_Recv(v + 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		 MPI_Win_fence(0, w);`},
	} {
		libtest.Unsupported(t, verify.Config{NP: 1}, program("", made+x.text), x.want)
	}
}
