// A process asks how far a receive from MPI_PROC_NULL is, and waits for it afterwards: the status is that of no message
// both times (MPI 3.1, sections 3.7.6 and 3.11).
//
// tass: verify -np=1..2
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int x = 3, flag, count;
    MPI_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    do MPI_Request_get_status(request, &flag, &status); while (!flag);
    assert(status.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG && count == 0 && x == 3);
    MPI_Finalize();
    return 0;
}
