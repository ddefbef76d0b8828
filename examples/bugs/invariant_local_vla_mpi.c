// Each process fills an array of its own, and sends an element of it, or all of it.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N >= 1}
int N;

int main(int argc, char **argv) {
    int rank, i, last, a[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS invariant 0 <= i && i <= N && (forall {int p | 0 <= p && p < i} a[p] == p + rank)
    for (i = 0; i < N; i++) {
        a[i] = i + rank;
    }
    if (rank == 0) {
        MPI_Send(&a[N - 1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(a, N, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&last, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(last + 1 == a[N - 1]);
        MPI_Recv(a, N, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(last == a[N - 1]);
    }
    MPI_Finalize();
    return 0;
}
