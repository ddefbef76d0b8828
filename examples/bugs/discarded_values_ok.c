// Values that nobody uses: what has no value yet may be mentioned, and a buffer that is only sent may be read. See
// discarded_values.c.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, unset, *p = &unset, row[3], *block = malloc(2 * sizeof *block), value = 5, got;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    (void)unset;
    *p, row[2], (void)block[1];
    value == 5 ? (void)row[0] : (void)row[value];
    MPI_Isend(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
    value;
    MPI_Recv(&got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    free(block);
    MPI_Finalize();
    return 0;
}
