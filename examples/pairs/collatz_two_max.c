// Which number needs the most steps? The most and the number are reduced each by itself, and do not belong together.
//
// tass: compare -np2=1 collatz_seq.c collatz_two_max.c
// want: verified
// tass: compare -np2=2..4 collatz_seq.c collatz_two_max.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define LIMIT 60

int steps(long n) {
    int count = 0;
    while (n != 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        count++;
    }
    return count;
}

int main(int argc, char **argv) {
    int rank, size;
    struct {
        int steps, number;
    } mine = {0, 1}, best;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double start = MPI_Wtime();
    for (int i = rank + 1; i < LIMIT; i += size) {
        int s = steps(i);
        if (s > mine.steps) {
            mine.steps = s;
            mine.number = i;
        }
    }
    MPI_Reduce(&mine.steps, &best.steps, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&mine.number, &best.number, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    double seconds = MPI_Wtime() - start;
    if (rank == 0) {
        printf("%d needs %d steps\n", best.number, best.steps); // want not-equivalent
        fprintf(stderr, "%f seconds\n", seconds);
    }
    MPI_Finalize();
    return 0;
}
