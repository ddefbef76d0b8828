// Each process writes its block of a file, and the first reads all of them.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 2

int main(int argc, char **argv) {
    int rank, nprocs, mine[N], all[8 * N], count;
    MPI_File fh;
    MPI_Status status;
    MPI_Offset size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int k = 0; k < N; k++)
        mine[k] = 10 * rank + k;
    MPI_File_open(MPI_COMM_WORLD, "blocks.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_write_at(fh, rank * sizeof mine, mine, N, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == N);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    if (rank == 0) {
        MPI_File_get_size(fh, &size);
        assert(size == nprocs * sizeof mine);
        MPI_File_read(fh, all, 8 * N, MPI_INT, &status);
        MPI_Get_count(&status, MPI_INT, &count);
        assert(count == nprocs * N);
        for (int k = 0; k < nprocs * N; k++)
            assert(all[k] == 10 * (k / N) + k % N);
    }
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
