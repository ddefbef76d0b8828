// The program of file_sum_seq.c in parallel: process 0 reads, and all multiply.
//
// tass: compare -np2=2 --file=numbers.txt=symbolic file_sum_seq.c file_sum_par.c
// want: verified real

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 2

int main(int argc, char *argv[]) {
    double x[MOST] = {0}, scale, part = 0, sum = 0;
    int rank, np, n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (argc < 2) {
        if (rank == 0)
            fprintf(stderr, "usage: %s factor\n", argv[0]);
        MPI_Finalize();
        return 0;
    }
    scale = strtod(argv[1], NULL);
    if (rank == 0) {
        FILE *in = fopen("numbers.txt", "r");
        if (in != NULL) {
            if (fscanf(in, "%d", &n) != 1 || n < 0 || n > MOST)
                n = 0;
            for (int i = 0; i < n; i++)
                fscanf(in, "%lf", &x[i]);
            fclose(in);
        }
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(x, MOST, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = rank; i < n; i += np)
        part += scale * x[i];
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d numbers: %f\n", n, sum);
    MPI_Finalize();
    return 0;
}
