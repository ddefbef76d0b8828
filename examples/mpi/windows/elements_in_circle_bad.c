// Three processes add to two elements each, and each two of them have one in common. Each element has an order of its
// own (MPI 4.0, section 12.7.1): it may be that every process is the first at one of its elements, and the second at
// the other one, which no order of the three calls gives.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, memory[3] = {0, 0, 0}, ones[2] = {1, 1}, before[2], late, sum;
    MPI_Datatype ends, pair;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(2, 1, 2, MPI_INT, &ends);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&ends);
    MPI_Type_commit(&pair);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Get_accumulate(ones, 2, MPI_INT, before, 2, MPI_INT, 0, rank % 2, 1, rank == 2 ? ends : pair, MPI_SUM, win);
    MPI_Win_unlock(0, win);
    late = before[0] + before[1] > 0;
    MPI_Allreduce(&late, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(sum < 3); // want assertion
    MPI_Type_free(&ends);
    MPI_Type_free(&pair);
    MPI_Win_free(&win);
    MPI_Finalize();
}
