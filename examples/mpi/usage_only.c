// Without arguments the program only says how it is used: the report warns that most
// of main was never reached.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 -- 4
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, size, n, mine, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 2) {
        if (rank == 0)
            fprintf(stderr, "usage: %s n\n", argv[0]);
        MPI_Finalize();
        return EXIT_FAILURE;
    }
    n = atoi(argv[1]);
    mine = n * rank / size;
    mine = n * (rank + 1) / size - mine;
    MPI_Reduce(&mine, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(sum == n);
    MPI_Finalize();
    return 0;
}
