// A layer for profiling: the program defines functions of MPI itself, which count and call those of the library by their
// other names (MPI 4.0, section 15.2). What is executed is what the program defines.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

static int sent, received;

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm) {
    sent++;
    return PMPI_Send(buf, count, datatype, dest, tag, comm);
}

int MPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status) {
    received++;
    return PMPI_Recv(buf, count, datatype, source, tag, comm, status);
}

int MPI_Finalize(void) {
    int all[2], mine[2] = {sent, received};
    PMPI_Allreduce(mine, all, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(all[0] == all[1]);
    return PMPI_Finalize();
}

int main(int argc, char **argv) {
    int rank, size, token = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0)
        MPI_Recv(&token, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank + 1 < size)
        MPI_Send(&token, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD);
    assert(sent == (rank + 1 < size) && received == (rank > 0));
    MPI_Finalize();
    return 0;
}
