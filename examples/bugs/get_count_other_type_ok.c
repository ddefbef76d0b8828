// What was received is counted in elements of other datatypes by their sizes: those of pairs leave out
// what C puts between and behind their parts.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static int counted(MPI_Status *status, MPI_Datatype type) {
    int n;
    MPI_Get_count(status, type, &n);
    return n;
}

int main(int argc, char **argv) {
    int rank, x[6] = {1, 2, 3, 4, 5, 6};
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(x, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(x, 6, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(x, 6, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        assert(counted(&status, MPI_INT) == 3);
        assert(counted(&status, MPI_FLOAT) == 3);
        assert(counted(&status, MPI_CHAR) == 12);
        assert(counted(&status, MPI_BYTE) == 12);
        assert(counted(&status, MPI_SHORT) == 6);
        assert(counted(&status, MPI_DOUBLE) == MPI_UNDEFINED);
        assert(counted(&status, MPI_2INT) == MPI_UNDEFINED);
        assert(counted(&status, MPI_DOUBLE_INT) == 1);
        assert(counted(&status, MPI_SHORT_INT) == 2);
        MPI_Recv(x, 6, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        assert(counted(&status, MPI_DOUBLE) == 3);
        assert(counted(&status, MPI_2INT) == 3);
        assert(counted(&status, MPI_LONG_INT) == 2);
        assert(counted(&status, MPI_LONG_DOUBLE) == MPI_UNDEFINED);
    }
    MPI_Finalize();
    return 0;
}
