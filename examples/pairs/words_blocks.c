// Counts words: each process has a block of the characters, and looks at the one before it.
//
// tass: compare -np2=1..4 words_seq.c words_blocks.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define MOST 5

int main(int argc, char **argv) {
    int rank, size, n = 0, words = 0, total, c;
    char text[MOST];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        while (n < MOST && (c = getchar()) != EOF)
            text[n++] = (char)c;
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(text, n, MPI_CHAR, 0, MPI_COMM_WORLD);
    for (int i = rank * n / size; i < (rank + 1) * n / size; i++) {
        int blank = text[i] == ' ' || text[i] == '\n';
        int before = i == 0 || text[i - 1] == ' ' || text[i - 1] == '\n';
        if (!blank && before)
            words++;
    }
    MPI_Reduce(&words, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d words\n", total);
    MPI_Finalize();
    return 0;
}
