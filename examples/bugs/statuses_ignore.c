// MPI_STATUS_IGNORE stands for one status, and MPI_STATUSES_IGNORE for an array: implementations differ in
// whether they take one for the other. The program runs on behind such a call, and its other faults
// are found. It once led to an internal error.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, flag, x[2] = {1, 2};
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Isend(&x[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Waitall(2, r, MPI_STATUS_IGNORE); // want mpi-invalid-argument "MPI_STATUSES_IGNORE belongs"
        MPI_Testall(2, r, &flag, MPI_STATUS_IGNORE); // want mpi-invalid-argument "MPI_STATUSES_IGNORE belongs"
        assert(flag == 0); // want assertion "flag == 0"
    } else {
        MPI_Recv(&x[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUSES_IGNORE); // want mpi-invalid-argument "MPI_STATUS_IGNORE belongs"
        MPI_Irecv(&x[1], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, r);
        MPI_Wait(r, MPI_STATUSES_IGNORE); // want mpi-invalid-argument "MPI_STATUS_IGNORE belongs"
    }
    MPI_Finalize();
    return 0;
}
