// Which inputs satisfy a circuit? Each process has a block of them: what the division leaves over, nobody tries.
//
// tass: compare -np2=1..2 circuit_seq.c circuit_blocks.c
// want: verified
// tass: compare -np2=3 circuit_seq.c circuit_blocks.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define INPUTS 8

int satisfied(const int v[INPUTS]) {
    return (v[0] || v[1]) && (!v[1] || v[3]) && (v[2] || v[3]) && (!v[3] || v[4]) && (v[4] || !v[5]) &&
           (v[5] || v[6]) && (v[6] || !v[7]) && (v[7] || !v[0]);
}

int main(int argc, char *argv[]) {
    int rank, size, mine = 0, count;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int block = (1 << INPUTS) / size;
    for (int z = rank * block; z < (rank + 1) * block; z++) {
        int v[INPUTS];
        for (int i = 0; i < INPUTS; i++)
            v[i] = (z & (1 << i)) ? 1 : 0;
        if (satisfied(v)) {
            mine++;
            for (int i = 0; i < INPUTS; i++)
                printf("%d", v[i]);
            printf("\n");
        }
    }
    MPI_Reduce(&mine, &count, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d solutions\n", count); // want not-equivalent
    MPI_Finalize();
    return 0;
}
