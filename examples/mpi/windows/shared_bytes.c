// Shared memory by pointers to void, to characters and to a struct: it consists of bytes, which mean the same to all
// processes.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

struct cell {
    int n;
    double x;
    char name[3];
};

int main(int argc, char **argv) {
    int rank;
    void *base;
    char *text;
    struct cell *cells;
    MPI_Win win[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win[0]);
    MPI_Win_allocate_shared(4, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &text, &win[1]);
    MPI_Win_allocate_shared(sizeof *cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win[2]);
    int *mine = base;
    for (int i = 0; i < 3; i++) MPI_Win_fence(0, win[i]);
    mine[0] = rank;
    mine[1] = 10 * rank;
    strcpy(text, "abc");
    cells->n = rank;
    cells->x = 0.5;
    cells->name[1] = 'x';
    for (int i = 0; i < 3; i++) MPI_Win_fence(0, win[i]);
    if (rank == 0) {
        assert(mine[2] == 1 && mine[3] == 10);
        assert(text[5] == 'b');
        assert(cells[1].n == 1 && cells[1].x == 0.5 && cells[1].name[1] == 'x');
    }
    for (int i = 0; i < 3; i++) MPI_Win_free(&win[i]);
    MPI_Finalize();
}
