// Everyone sends to the next process and receives from the one before, with nothing
// that could wait in a circle. With one process, it sends to itself.
//
// tass: verify -np=1..5
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, in, out;
    MPI_Request both[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int before = (rank + nprocs - 1) % nprocs;
    out = rank;
    MPI_Isend(&out, 1, MPI_INT, (rank + 1) % nprocs, 0, MPI_COMM_WORLD, &both[0]);
    MPI_Irecv(&in, 1, MPI_INT, before, 0, MPI_COMM_WORLD, &both[1]);
    MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    assert(in == before);
    assert(both[0] == MPI_REQUEST_NULL && both[1] == MPI_REQUEST_NULL);
    MPI_Finalize();
    return 0;
}
