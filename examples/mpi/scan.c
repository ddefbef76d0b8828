// Each process gets what the processes up to its rank contribute, by MPI_Scan, or those of lower
// rank, by MPI_Exscan. They may take the contribution from the receive buffer.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size[2], last, place[2];
    struct { double height; int at; } hill, highest;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    size[0] = 1;
    size[1] = rank;
    MPI_Exscan(size, place, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank > 0)
        assert(place[0] == rank && 2 * place[1] == rank * (rank - 1));
    last = rank % 2;
    MPI_Scan(MPI_IN_PLACE, &last, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    assert(last == (rank > 0));
    hill.height = rank * (4 - rank);
    hill.at = rank;
    MPI_Scan(&hill, &highest, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(highest.at == (rank < 2 ? rank : 2));
    MPI_Finalize();
    return 0;
}
