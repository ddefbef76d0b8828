// What a program has computed is no input: that it ends by force because of that is a violation as ever.
//
// tass: verify -np=2 --max-size=3
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static void die(const char *why, int status) {
    fprintf(stderr, "%s\n", why);
    MPI_Abort(MPI_COMM_WORLD, status);
}

static void read_input(int rank, int *n, double *x) {
    if (rank == 0) {
        FILE *in = fopen("input.txt", "r");
        if (in == NULL)
            die("there is no input.txt", 2);
        if (fscanf(in, "%d %lf", n, x) != 2)
            die("input.txt has no number of steps and no value", 3);
        fclose(in);
        if (*n < 1)
            die("there must be a step", 4);
    }
    MPI_Bcast(n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(x, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    int rank, size, n;
    double x, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    read_input(rank, &n, &x);
    if (n % size != 0) {
        MPI_Finalize();
        exit(5);
    }
    for (int i = 0; i < n; i++)
        sum += x;
    if (sum > 10)
        MPI_Abort(MPI_COMM_WORLD, 6); // want abort
    if (rank == 0)
        printf("%g\n", sum);
    MPI_Finalize();
    return 0;
}
