// Bytes are combined bit by bit, whatever type of characters they are stored as (MPI 3.1, section 5.9.2).
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    unsigned char mine[2] = {1 << rank, 0xf0 + rank}, all[2] = {0, 0};
    signed char one = rank == 0 ? -1 : -2, both;
    MPI_Allreduce(mine, all, 2, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
    assert(all[0] == (1 << size) - 1 && all[1] >= 0xf1);
    MPI_Reduce(mine, all, 2, MPI_BYTE, MPI_BAND, 0, MPI_COMM_WORLD);
    if (rank == 0) assert(all[0] == 0 && all[1] == 0xf0);
    MPI_Allreduce(MPI_IN_PLACE, mine, 1, MPI_BYTE, MPI_BXOR, MPI_COMM_WORLD);
    assert(mine[0] == (1 << size) - 1);
    MPI_Scan(&one, &both, 1, MPI_BYTE, MPI_BAND, MPI_COMM_WORLD);
    assert(both == (rank == 0 ? -1 : -2));
    MPI_Finalize();
    return 0;
}
