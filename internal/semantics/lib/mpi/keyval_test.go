package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// What a function that copies an attribute does to the attributes of the object is refused: what the duplicate gets
// depends on the implementation then.
func TestAttributesChangedWhileCopied(t *testing.T) {
	for _, x := range []struct{ want, does string }{
		{"MPI_Comm_delete_attr of an object while a function of the program copies", "MPI_Comm_delete_attr(comm, key);"},
		{"MPI_Comm_set_attr of an object while a function of the program copies", "MPI_Comm_set_attr(comm, key, &other);"},
		{"MPI_Comm_free of an object while a function of the program copies", "MPI_Comm_free(&comm);"},
	} {
		text := program("static int other;\n"+
			"static int copy(MPI_Comm comm, int key, void *extra, void *from, void *to, int *flag) {\n"+x.does+
			"*(void **)to = from; *flag = 1; return MPI_SUCCESS; }\n",
			`int key; MPI_Comm twin, mine; MPI_Comm_dup(MPI_COMM_WORLD, &mine);
		 MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, 0); MPI_Comm_set_attr(mine, key, &other);
		 MPI_Comm_dup(mine, &twin);`)
		libtest.Unsupported(t, verify.Config{NP: 1}, text, x.want)
	}
}
