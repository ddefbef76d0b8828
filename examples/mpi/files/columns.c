// Each process writes its columns of a matrix, which its view shows, and reads a row with another view.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 4

int main(int argc, char **argv) {
    int rank, sizes[2] = {N, N}, part[2] = {N, N / 2}, first[2] = {0, 0};
    double mine[N][N / 2], row[N];
    MPI_File fh;
    MPI_Datatype columns;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    first[1] = rank * (N / 2);
    MPI_Type_create_subarray(2, sizes, part, first, MPI_ORDER_C, MPI_DOUBLE, &columns);
    MPI_Type_commit(&columns);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N / 2; j++)
            mine[i][j] = 10 * i + first[1] + j;
    MPI_File_open(MPI_COMM_WORLD, "columns.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, 0, MPI_DOUBLE, columns, "native", MPI_INFO_NULL);
    MPI_File_write_all(fh, mine, N * N / 2, MPI_DOUBLE, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_set_view(fh, rank * N * sizeof(double), MPI_DOUBLE, MPI_DOUBLE, "native", MPI_INFO_NULL);
    MPI_File_read(fh, row, N, MPI_DOUBLE, MPI_STATUS_IGNORE);
    for (int j = 0; j < N; j++)
        assert(row[j] == 10 * rank + j);
    MPI_Type_free(&columns);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
