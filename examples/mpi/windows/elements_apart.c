// Calls that add to several elements, and fetch them, of which each element has an order of its own (MPI 4.0, section
// 12.7.1): whatever these are, every addition is there in the end, and those of one process are done in the order of
// its calls.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, memory[3] = {0, 0, 0}, ones[2] = {1, 1}, before[2] = {0, 0}, again[2] = {0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    MPI_Get_accumulate(ones, 2, MPI_INT, before, 2, MPI_INT, 0, rank, 2, MPI_INT, MPI_SUM, win);
    MPI_Get_accumulate(ones, 2, MPI_INT, again, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
    MPI_Win_unlock_all(win);
    if (rank == 0) assert(again[0] > before[0] && again[1] > before[1]);
    if (rank == 1) assert(again[1] > before[0] && before[1] == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) assert(memory[0] == 3 && memory[1] == 4 && memory[2] == 1);
    MPI_Win_free(&win);
    MPI_Finalize();
}
