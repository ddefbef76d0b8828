// An expression whose value nobody uses is evaluated all the same (C11 6.8.3p2, 6.5.17p2): what it reads must be there,
// and no one else may be writing it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

#pragma TASS input {0 <= how && how < 8}
int how;

struct point {
    int x, y;
};

int main(int argc, char **argv) {
    int m[2] = {0, 0}, k = 2, zero = 0, rank, value = 5, *block = malloc(sizeof *block);
    struct point *nowhere = NULL;
    MPI_Request request;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (how == 0)
        m[k]; // want out-of-bounds
    if (how == 1)
        (void)nowhere->y; // want invalid-pointer
    if (how == 2)
        value / zero; // want division-by-zero
    free(block);
    if (how == 3)
        value = (*block, 1); // want invalid-pointer
    if (how == 4)
        rank >= 0 ? (void)m[k + 1] : (void)0; // want out-of-bounds
    if (how == 5)
        *nowhere; // want invalid-pointer
    if (how == 6) {
        MPI_Irecv(m, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
        MPI_Send(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        m[0]; // want mpi-buffer-hazard
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (how == 7) {
        MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        MPI_Win_fence(0, win);
        MPI_Put(&value, 1, MPI_INT, 1 - rank, 1, 1, MPI_INT, win);
        m[1]; // want mpi-race
        MPI_Win_fence(0, win);
        MPI_Win_free(&win);
    }
    MPI_Finalize();
    return 0;
}
