// The first member of each part takes what the others send, in any order; messages of the other part never come.
//
// tass: verify -np=5
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, r, n, x, sum = 0;
    MPI_Comm part;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank < 2, rank, &part);
    MPI_Comm_rank(part, &r);
    MPI_Comm_size(part, &n);
    if (r > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, part);
    } else {
        for (int i = 1; i < n; i++) {
            MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, part, &status);
            assert(status.MPI_SOURCE == x - rank);
            sum += x;
        }
        assert(sum == (rank == 0 ? 1 : 7));
    }
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
