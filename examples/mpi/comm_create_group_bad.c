// Only some processes of the group call, and one outside of it does.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 1}
int n;

int main(int argc, char **argv) {
    int rank, pair[2] = {2, 0};
    MPI_Group world, some;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, pair, &some);
    if (rank == n) {
        MPI_Comm_create_group(MPI_COMM_WORLD, some, 5, &part); // want potential-deadlock // want mpi-invalid-argument "not in the group"
        MPI_Comm_free(&part); // want potential-deadlock
    }
    MPI_Group_free(&some);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
