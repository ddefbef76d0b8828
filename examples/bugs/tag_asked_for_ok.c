// The greatest tag is the same for all processes, and at least 32767: a program that asks for it can use greater
// ones where they are allowed.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=3 --tag-ub=32767
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, flag, *ub, tag = 32767, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &ub, &flag);
    assert(flag && *ub >= 32767);
    if (*ub >= 40000)
        tag = *ub - rank / size;
    if (rank == 0) {
        for (int i = 1; i < size; i++)
            MPI_Recv(&x, 1, MPI_INT, i, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, tag, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
