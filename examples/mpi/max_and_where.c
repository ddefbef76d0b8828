// Finds the largest and the smallest value and the ranks that hold them; of
// equal ones the lowest rank.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs;
    struct { double value; int rank; } mine, most;
    struct { int value, rank; } key, least;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    mine.value = rank % 2 + 0.5;
    mine.rank = rank;
    MPI_Allreduce(&mine, &most, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(most.value == (nprocs > 1 ? 1.5 : 0.5));
    assert(most.rank == (nprocs > 1 ? 1 : 0));
    key.value = -(rank / 2);
    key.rank = rank;
    MPI_Allreduce(&key, &least, 1, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
    assert(least.value == -((nprocs - 1) / 2));
    assert(least.rank == (nprocs - 1) / 2 * 2);
    MPI_Finalize();
    return 0;
}
