// Every process in turn broadcasts part of an array.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, v[3] = {-1, -1, -1};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int root = 0; root < nprocs; root++) {
        if (rank == root)
            v[1] = v[2] = 10 + root;
        MPI_Bcast(&v[1], 2, MPI_INT, root, MPI_COMM_WORLD);
        assert(v[0] == -1 && v[1] == 10 + root && v[2] == 10 + root);
    }
    MPI_Finalize();
    return 0;
}
