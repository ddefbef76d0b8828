// The processes of MPI_Comm_create may give different groups, each of which becomes a communicator, if all members of a
// group give it; and a process that belongs to none of them may give the empty group (MPI 3.1, section 6.4.2). That was
// once taken for a mismatch.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, place, total, backwards[3];
    MPI_Group world, mine, last;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int i = 0; i < size - 1; i++)
        backwards[i] = size - 2 - i;
    MPI_Group_incl(world, size - 1, backwards, &mine);
    MPI_Group_difference(world, mine, &last);

    MPI_Comm_create(MPI_COMM_WORLD, rank < size - 1 ? mine : last, &part); // two communicators
    MPI_Comm_rank(part, &place);
    assert(place == (rank < size - 1 ? size - 2 - rank : 0));
    MPI_Allreduce(&rank, &total, 1, MPI_INT, MPI_SUM, part);
    assert(total == (rank < size - 1 ? (size - 1) * (size - 2) / 2 : rank));
    MPI_Comm_free(&part);

    MPI_Comm_create(MPI_COMM_WORLD, rank < size - 1 ? mine : MPI_GROUP_EMPTY, &part); // one
    assert((part == MPI_COMM_NULL) == (rank == size - 1));
    if (part != MPI_COMM_NULL)
        MPI_Comm_free(&part);
    MPI_Group_free(&mine);
    MPI_Group_free(&last);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}
