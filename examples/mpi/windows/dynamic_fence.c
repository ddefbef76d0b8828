// Memory that is attached before a fence can be accessed by operations behind it: these access it only when its process has
// called the fence, even where that ends no epoch.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int array[8];

int main(int argc, char **argv) {
    int rank, val = 0;
    MPI_Aint bases[2];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    array[2] = 5;
    MPI_Get_address(array, &bases[rank]);
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, bases, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, array, sizeof array);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Get(&val, 1, MPI_INT, 1 - rank, MPI_Aint_add(bases[1 - rank], 8), 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    assert(val == 5);
    MPI_Win_detach(win, array);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
