// Each process looks for the pattern in its part of the text alone: what begins there and ends in the next is lost.
//
// tass: compare -np2=1 --input-length=2 search_seq.c search_cut.c
// want: verified
// tass: compare -np2=2 --input-length=2 search_seq.c search_cut.c
// want: violated

#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define MOST 6

int main(int argc, char *argv[]) {
    const char *text = "abracadabra";
    char pattern[MOST + 1] = "";
    int rank, size, count = 0, first = INT_MAX, all, least;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0 && scanf("%6s", pattern) != 1)
        pattern[0] = '\0';
    MPI_Bcast(pattern, MOST + 1, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (pattern[0] == '\0') {
        MPI_Finalize();
        return 1;
    }
    int n = strlen(text), m = strlen(pattern);
    int part = (n + size - 1) / size;
    for (int i = rank * part; i + m <= (rank + 1) * part && i + m <= n; i++)
        if (strncmp(text + i, pattern, m) == 0) {
            if (i < first)
                first = i;
            count++;
        }
    MPI_Reduce(&count, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&first, &least, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        if (all == 0)
            printf("\"%s\" is not there\n", pattern); // want not-equivalent
        else
            printf("\"%s\" is there %d times, first at %d\n", pattern, all, least);
    }
    MPI_Finalize();
    return 0;
}
