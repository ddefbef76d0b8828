// A column of a matrix is sent as a vector type, and received as another column, as a row and as doubles.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double m[4][5];

int main(int argc, char **argv) {
    int rank, n, elements;
    double a[4][5] = {{0}}, row[4];
    MPI_Datatype column, block;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(4, 1, 5, MPI_DOUBLE, &column);
    MPI_Type_contiguous(4, MPI_DOUBLE, &block);
    MPI_Type_commit(&column);
    MPI_Type_commit(&block);
    if (rank == 0) {
        MPI_Send(&m[0][1], 1, column, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&m[0][2], 1, column, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&m[0][3], 1, column, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&a[0][4], 1, column, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, column, &n);
        MPI_Get_elements(&status, column, &elements);
        assert(n == 1 && elements == 4);
        for (int i = 0; i < 4; i++)
            assert(a[i][4] == m[i][1] && a[i][3] == 0);
        MPI_Recv(row, 1, block, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 4; i++)
            assert(row[i] == m[i][2]);
        MPI_Recv(row, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 4; i++)
            assert(row[i] == m[i][3]);
    }
    MPI_Type_free(&block);
    MPI_Type_free(&column);
    MPI_Finalize();
    return 0;
}
