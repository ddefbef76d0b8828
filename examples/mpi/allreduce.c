// Every process gets the sum of all inputs.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

#define N 4
#pragma TASS input
double a[N];

int main(int argc, char **argv) {
    int rank, nprocs;
    double own = 0.0, total, all = 0.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = rank; i < N; i += nprocs)
        own += a[i];
    MPI_Allreduce(&own, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++)
        all += a[i];
    assert(total == all);
    MPI_Finalize();
    return 0;
}
