// A struct is assigned of which a send may still read a field.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

struct pair { int first, second; };

int main(int argc, char **argv) {
    int rank;
    struct pair p = {1, 2}, q = {3, 4};
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&p.second, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        p = q; // want mpi-buffer-hazard
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&p.first, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
