// Sample sort: each process sorts a block of its own and offers samples of it; the splitters, which all choose alike
// from all samples, say which process sorts which part of the values in the end. Parts have any length, from none to
// all of the values: MPI_Alltoall tells the lengths, MPI_Alltoallv brings the parts, and MPI_Gatherv collects them.
//
// tass: compare -np2=1..3 -inputN=4 sort_seq.c sort_par.c
// want: verified

#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 4
#pragma TASS input
int a[N];
#pragma TASS output
int sorted[N];

static int rank, np, own, part;
static int block[N], values[N];

static void sort(int *x, int n) {
    for (int i = 1; i < n; i++) {
        int v = x[i], j = i;
        for (; j > 0 && x[j - 1] > v; j--)
            x[j] = x[j - 1];
        x[j] = v;
    }
}

/* Takes the values from rank * N / np on. */
static void load(void) {
    int first = rank * N / np;
    own = (rank + 1) * N / np - first;
    for (int i = 0; i < own; i++)
        block[i] = a[first + i];
    sort(block, own);
}

/* Chooses np - 1 splitters: each process offers one sample, the middle one of its block. */
static void choose(int *splitters) {
    int samples[np];
    MPI_Allgather(&block[own / 2], 1, MPI_INT, samples, 1, MPI_INT, MPI_COMM_WORLD);
    sort(samples, np);
    for (int i = 1; i < np; i++)
        splitters[i - 1] = samples[i];
}

/* Says where the parts of an array begin that have the given lengths, and gives their sum. */
static int begin(int *at, const int *length) {
    int sum = 0;
    for (int i = 0; i < np; i++) {
        at[i] = sum;
        sum += length[i];
    }
    return sum;
}

/* Sends each value to the process whose part it is in. */
static void exchange(const int *splitters) {
    int going[np], coming[np], from[np], to[np];
    int p = 0;
    for (int i = 0; i < np; i++)
        going[i] = 0;
    for (int i = 0; i < own; i++) {
        while (p < np - 1 && block[i] >= splitters[p])
            p++;
        going[p]++;
    }
    MPI_Alltoall(going, 1, MPI_INT, coming, 1, MPI_INT, MPI_COMM_WORLD);
    begin(from, going);
    part = begin(to, coming);
    MPI_Alltoallv(block, going, from, MPI_INT, values, coming, to, MPI_INT, MPI_COMM_WORLD);
    sort(values, part);
}

/* Process 0 gets all parts, one after the other. */
static void collect(void) {
    int length[np], at[np];
    MPI_Gather(&part, 1, MPI_INT, length, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        begin(at, length);
    MPI_Gatherv(values, part, MPI_INT, sorted, length, at, MPI_INT, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int splitters[np];
    load();
    choose(splitters);
    exchange(splitters);
    collect();
    MPI_Finalize();
    return 0;
}
