// Each process writes a block while it computes the next one, and reads the block of its neighbour in the same way.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 2
#define STEPS 2

int main(int argc, char **argv) {
    int rank, size, block[2][N], read[N], count;
    MPI_File fh;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_File_open(MPI_COMM_WORLD, "overlapped.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_set_view(fh, rank * STEPS * N * sizeof(int), MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < N; i++)
            block[step % 2][i] = 100 * rank + 10 * step + i;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_File_iwrite(fh, block[step % 2], N, MPI_INT, &request);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_sync(fh);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_sync(fh);
    MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_iread_at_all(fh, (rank + 1) % size * STEPS * N + N, read, N, MPI_INT, &request);
    block[0][0] = 0;
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == N);
    for (int i = 0; i < N; i++)
        assert(read[i] == 100 * ((rank + 1) % size) + 10 + i);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
