// A file that rank 0 writes and rank 1 reads, behind a barrier: whether MPI_Barrier makes what was written visible is for
// the file system to say, and not modelled. Two processes that read a file that nobody writes are fine.
//
// tass: verify -np=2
// want: bad-input
//
// tass: verify -np=1
// want: verified

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, n = 0;
    FILE *f;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        f = fopen("shared.txt", "w");
        if (f != NULL) {
            fprintf(f, "%d", 7);
            fclose(f);
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        f = fopen("shared.txt", "r"); // want unsupported "a file that one process changes and another one reads is not modelled"
        if (f != NULL) {
            if (fscanf(f, "%d", &n) != 1)
                n = -1;
            fclose(f);
        }
    }
    MPI_Finalize();
    return 0;
}
