// Counts the primes below n, and says that they are those up to n.
//
// tass: compare -np2=1..4 sieve_seq.c sieve_without_n.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define MOST 12

int prime(int x) {
    for (int d = 2; d * d <= x; d++)
        if (x % d == 0)
            return 0;
    return x > 1;
}

int main(int argc, char **argv) {
    int count = 0, total;
    int rank, size, n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0 && (scanf("%d", &n) != 1 || n < 1 || n > MOST))
        n = 0;
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n == 0) {
        if (rank == 0)
            printf("bad input\n");
        MPI_Finalize();
        return 1;
    }
    for (int x = 2 + rank; x < n; x += size)
        count += prime(x);
    MPI_Reduce(&count, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d primes up to %d\n", total, n); // want not-equivalent
    MPI_Finalize();
    return 0;
}
