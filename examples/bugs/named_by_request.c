// Ranks 1 and 2 get different numbers, in the order in which their first messages come, and send
// them back. A persistent request says whose number rank 0 takes first. The request was made before; that it
// names rank 1 tells the two apart all the same.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i, x = 0, y = 0;
    MPI_Request from_first;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv_init(&y, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, &from_first);
        for (i = 1; i <= 2; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
            MPI_Send(&i, 1, MPI_INT, st.MPI_SOURCE, 2, MPI_COMM_WORLD);
        }
        st.MPI_SOURCE = 0;
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Start(&from_first);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&from_first, MPI_STATUS_IGNORE);
        assert(y == 1); // want assertion
        MPI_Request_free(&from_first);
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Send(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
