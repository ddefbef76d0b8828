// The counts of an operation are changed before it is complete (MPI 3.1, section 5.12).
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, out[2] = {1, 2}, in[2], more[2], counts[2] = {1, 1}, at[2] = {0, 1};
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Ialltoallv(out, counts, at, MPI_INT, in, counts, at, MPI_INT, MPI_COMM_WORLD, &q);
    counts[0] = counts[1] = 0; // want mpi-buffer-hazard "may still read that memory"
    MPI_Alltoallv(out, counts, at, MPI_INT, more, counts, at, MPI_INT, MPI_COMM_WORLD);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
