// Defect: process 0 looks for messages with another tag than the one that they are sent with, for ever.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 6, MPI_COMM_WORLD);
    } else {
        int got = 0;
        while (got < size - 1) { // want nontermination
            MPI_Status st; int flag;
            MPI_Iprobe(MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &flag, &st);
            if (flag) {
                MPI_Recv(&x, 1, MPI_INT, st.MPI_SOURCE, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                assert(x == st.MPI_SOURCE);
                got++;
            }
        }
    }
    MPI_Finalize();
    return 0;
}
