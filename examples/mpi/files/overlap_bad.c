// The blocks of a file that processes write overlap.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#define N 2

int main(int argc, char **argv) {
    int rank, mine[N];
    MPI_File fh;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int k = 0; k < N; k++)
        mine[k] = 10 * rank + k;
    MPI_File_open(MPI_COMM_WORLD, "overlap.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &fh);
    MPI_File_write_at(fh, 4 * rank, mine, N, MPI_INT, &status); // want mpi-race "writes bytes 4 to 7"
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
