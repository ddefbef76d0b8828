// A program that asks what an error means, and sets an error handler: no call is wrong, so nothing comes of it.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, length, class, major, minor, flag;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int code = MPI_Sendrecv(&rank, 1, MPI_INT, 1 - rank, 0, &length, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &st);
    assert(code == MPI_SUCCESS);
    MPI_Error_class(code, &class);
    assert(class == MPI_SUCCESS);
    MPI_Error_string(code, text, &length);
    assert(text[length] == 0);
    MPI_Get_version(&major, &minor);
    assert(major >= 3);
    MPI_Is_thread_main(&flag);
    assert(flag);
    MPI_Test_cancelled(&st, &flag);
    assert(!flag);
    MPI_Finalize();
    return 0;
}
