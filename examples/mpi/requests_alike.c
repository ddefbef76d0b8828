// Two messages may be sent at once, and an MPI may give both sends one request, as MPICH does: a program that looks for
// its request among others may find the wrong one.
//
// tass: verify -np=2
// want: bad-input

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, which = 0, x[2] = {1, 2};
    MPI_Request all[2], wanted;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 2; i++)
        MPI_Isend(&x[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, &all[i]);
    wanted = all[1];
    while (all[which] != wanted) // want unsupported "MPI leaves open whether two operations"
        which++;
    for (int i = 0; i < 2; i++)
        MPI_Recv(&x[i], 1, MPI_INT, 1 - rank, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&all[which], MPI_STATUS_IGNORE);
    MPI_Wait(&all[1 - which], MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
