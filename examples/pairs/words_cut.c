// Counts words, where those that go on in the next block are counted twice.
//
// tass: compare -np2=1 words_seq.c words_cut.c
// want: verified
// tass: compare -np2=2..3 words_seq.c words_cut.c
// want: violated

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
        int before = i == rank * n / size || text[i - 1] == ' ' || text[i - 1] == '\n';
        if (!blank && before)
            words++;
    }
    MPI_Reduce(&words, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d words\n", total); // want not-equivalent
    MPI_Finalize();
    return 0;
}
