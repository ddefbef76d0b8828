// Each process posts its receives before a barrier, and sends in ready mode behind it, with persistent requests.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, in = -1, out;
    MPI_Request request[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, last = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    MPI_Recv_init(&in, 1, MPI_INT, last, 0, MPI_COMM_WORLD, &request[0]);
    MPI_Rsend_init(&out, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &request[1]);
    for (int step = 0; step < 2; step++) {
        out = rank + step;
        MPI_Start(&request[0]);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Start(&request[1]);
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
        assert(rank == 0 || in == last + step);
    }
    MPI_Request_free(&request[0]);
    MPI_Request_free(&request[1]);
    MPI_Finalize();
    return 0;
}
