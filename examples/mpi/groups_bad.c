// Mistakes with groups: a rank twice, a rank that is none, a communicator where a group belongs, a group that its
// members do not give alike.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n >= 0 && n <= 3}
int n;

int main(int argc, char **argv) {
    int rank, size, twice[2] = {1, 1}, far[1] = {2}, pair[2] = {1, 0};
    MPI_Group world, some = MPI_GROUP_NULL;
    MPI_Comm part, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    if (n == 0)
        MPI_Group_incl(world, 2, twice, &some); // want mpi-invalid-argument "rank 1 is named twice"
    else if (n == 1)
        MPI_Group_excl(world, 1, far, &some); // want mpi-invalid-argument "2 is not a rank of the group"
    else if (n == 2) {
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        MPI_Group_size((MPI_Group)copy, &size); // want mpi-invalid-argument "a communicator is given where a group belongs"
        MPI_Comm_free(&copy);
    } else {
        MPI_Group_incl(world, 2 - rank, pair, &some);
        MPI_Comm_create(MPI_COMM_WORLD, some, &part); // want mpi-collective-mismatch "with the group of the ranks [1]"
        if (part != MPI_COMM_NULL)
            MPI_Comm_free(&part);
        MPI_Group_free(&some);
    }
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
