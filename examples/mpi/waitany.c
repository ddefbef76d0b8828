// Two messages are taken in the order in which they come.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, i, x[2] = {0, 0}, got = 0;
    MPI_Request r[2];
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        for (int k = 0; k < 2; k++) {
            MPI_Waitany(2, r, &i, &st);
            assert(r[i] == MPI_REQUEST_NULL && st.MPI_SOURCE == i + 1 && x[i] == i + 1);
            got += x[i];
        }
        assert(got == 3);
        MPI_Waitany(2, r, &i, &st);
        assert(i == MPI_UNDEFINED && st.MPI_SOURCE == MPI_ANY_SOURCE);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
