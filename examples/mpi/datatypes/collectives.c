// Collectives and nonblocking operations with derived datatypes: a matrix is scattered by columns and gathered in
// another order, and a request keeps a datatype that is freed meanwhile.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int m[3][3];

int main(int argc, char **argv) {
    int rank, mine[3] = {0}, t[3][3] = {{0}}, b[6] = {0};
    MPI_Datatype one, column, pair;
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(3, 1, 3, MPI_INT, &one);
    MPI_Type_create_resized(one, 0, sizeof(int), &column);
    MPI_Type_free(&one);
    MPI_Type_commit(&column);
    MPI_Scatter(m, 1, column, mine, 3, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < 3; i++)
        assert(mine[i] == m[i][rank]);
    MPI_Allgather(mine, 3, MPI_INT, t, 1, column, MPI_COMM_WORLD);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            assert(t[i][j] == m[i][j]);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Irecv(b, 2, pair, (rank + 2) % 3, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(&m[rank][0], 3, MPI_INT, (rank + 1) % 3, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Type_free(&pair);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    assert(b[2] == m[(rank + 2) % 3][2] && b[3] == 0);
    MPI_Bcast(t, 1, column, 1, MPI_COMM_WORLD);
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
