// A dynamic window: memory is attached when it is there, and an operation says by its address where it is.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <assert.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, value = 7, got = 0;
    int *mine = malloc(4 * sizeof(int));
    MPI_Aint at = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, mine, 4 * sizeof(int));
    MPI_Get_address(mine, &at);
    if (rank == 1)
        MPI_Send(&at, 1, MPI_AINT, 0, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&at, 1, MPI_AINT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_fence(0, win);
    if (rank == 0) {
        MPI_Put(&value, 1, MPI_INT, 1, MPI_Aint_add(at, 2 * sizeof(int)), 1, MPI_INT, win);
        MPI_Get(&got, 1, MPI_INT, 1, at, 1, MPI_INT, win);
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    if (rank == 1)
        assert(mine[2] == 7);
    MPI_Win_detach(win, mine);
    MPI_Win_free(&win);
    free(mine);
    MPI_Finalize();
    return 0;
}
