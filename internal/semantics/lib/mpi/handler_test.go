package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// What a call returns whose error handler has changed the code depends on the implementation.
func TestHandlersThatChangeCodes(t *testing.T) {
	text := program("static void handler(MPI_Comm *comm, int *code, ...) { (void)comm; *code = MPI_SUCCESS; }\n",
		`int b = 0; MPI_Errhandler h; MPI_Comm_create_errhandler(handler, &h); MPI_Comm_set_errhandler(MPI_COMM_WORLD, h);
		 MPI_Errhandler_free(&h); MPI_Send(&b, 1, MPI_INT, 9, 0, MPI_COMM_WORLD);`)
	libtest.Unsupported(t, verify.Config{NP: 1}, text, "an error handler that changes the error code")
}
