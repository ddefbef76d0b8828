// Two duplicates of a communicator are on their way at a time, while the processes go on communicating. The processes
// complete them in different orders: which is which follows from the order of the calls.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, k, x = 0, sum = 0;
    MPI_Comm one, two;
    MPI_Request q[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_idup(MPI_COMM_WORLD, &one, &q[0]);
    MPI_Comm_idup(MPI_COMM_WORLD, &two, &q[1]);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(sum == nprocs * (nprocs - 1) / 2);
    for (k = 0; k < 2; k++)
        MPI_Wait(&q[rank == 0 ? k : 1 - k], MPI_STATUS_IGNORE);
    if (rank == 0)
        x = 1;
    MPI_Bcast(&x, 1, MPI_INT, 0, one);
    MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, two);
    assert(sum == nprocs);
    MPI_Comm_free(&two);
    MPI_Comm_free(&one);
    MPI_Finalize();
    return 0;
}
