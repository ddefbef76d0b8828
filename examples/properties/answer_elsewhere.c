// A function that is passed argv looks at the arguments, and stores a number that stands for none where its parameter
// points; everybody learns of it, and ends with a status other than 0. That is the program's answer. To end so because
// of what was computed is a violation.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 -- 7
// want: verified
// tass: verify -np=2 -DCOMPUTED -- 7
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void count_given(int argc, char **argv, int rank, double *count) {
    if (rank == 0)
        *count = argc == 2 ? atoi(argv[1]) : -1;
    MPI_Bcast(count, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#ifdef COMPUTED
    for (int k = 0; k < 3; k++)
        *count -= 3;
#endif
    if (*count <= 0) {
        MPI_Finalize();
        exit(3); // want abort "status 3"
    }
}

int main(int argc, char **argv) {
    int rank, size;
    double count;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    count_given(argc, argv, rank, &count);
    printf("%d has %f of %f\n", rank, count / size, count);
    MPI_Finalize();
    return 0;
}
