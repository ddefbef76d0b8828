// Each process sends its part of a distributed array, blocks of rows by two columns in turn, and rank 0 puts the parts
// where they belong (MPI 3.1, section 4.1.4).
//
// tass: verify -np=4
// want: verified

#include <assert.h>
#include <mpi.h>

#define ROWS 3
#define COLUMNS 7

int main(int argc, char **argv) {
    int rank, size, sizes[2] = {ROWS, COLUMNS}, grid[2] = {2, 2}, part[ROWS * COLUMNS], whole[ROWS][COLUMNS];
    int kinds[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC}, blocks[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2};
    MPI_Count lb, extent, bytes;
    MPI_Datatype t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_darray(size, rank, 2, sizes, kinds, blocks, grid, MPI_ORDER_C, MPI_INT, &t);
    MPI_Type_size_x(t, &bytes);
    MPI_Type_get_extent_x(t, &lb, &extent);
    assert(lb == 0 && extent == ROWS * COLUMNS * sizeof(int));
    MPI_Type_get_true_extent_x(t, &lb, &extent);
    assert(lb == ((rank / 2) * 2 * COLUMNS + (rank % 2) * 2) * sizeof(int));
    MPI_Type_free(&t);
    assert(bytes == (rank / 2 == 0 ? 2 : 1) * (rank % 2 == 0 ? 4 : 3) * sizeof(int));
    for (int i = 0; i < ROWS * COLUMNS; i++)
        part[i] = rank;
    if (rank > 0)
        MPI_Send(part, (int)bytes / 4, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else
        for (int r = 0; r < size; r++) {
            MPI_Type_create_darray(size, r, 2, sizes, kinds, blocks, grid, MPI_ORDER_C, MPI_INT, &t);
            MPI_Type_commit(&t);
            if (r > 0)
                MPI_Recv(whole, 1, t, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            else
                MPI_Sendrecv(part, (int)bytes / 4, MPI_INT, 0, 0, whole, 1, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Type_free(&t);
        }
    for (int i = 0; rank == 0 && i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            assert(whole[i][j] == i / 2 * 2 + j / 2 % 2);
    MPI_Finalize();
    return 0;
}
