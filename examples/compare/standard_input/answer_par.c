// Process 0 reads a number and a letter, but takes the end of the line for the letter.
//
// tass: compare -np2=2 answer_seq.c answer_par.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#pragma TASS output
int answer;

int main(int argc, char **argv) {
    int n, rank;
    char c = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        scanf("%d", &n);
        scanf("%c", &c);
    }
    MPI_Bcast(&c, 1, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0)
        answer = c; // want not-equivalent
    MPI_Finalize();
    return 0;
}
