// A checkpoint in a program of several processes: the root writes what it has gathered to a file, reads it back as a
// restart would, and scatters it again. No other process touches the file.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#pragma TASS input
double start[3];

static void save(const char *name, int step, const double *x, int n) {
    FILE *f = fopen("state.new", "wb");
    assert(f != NULL);
    fwrite(&step, sizeof step, 1, f);
    fwrite(x, sizeof *x, (size_t)n, f);
    fclose(f);
    rename("state.new", name);
}

static int load(const char *name, double *x, int n) {
    int step = -1;
    FILE *f = fopen(name, "rb");
    if (f == NULL)
        return -1;
    if (fread(&step, sizeof step, 1, f) != 1 || fread(x, sizeof *x, (size_t)n, f) != (size_t)n)
        step = -1;
    fclose(f);
    return step;
}

int main(int argc, char **argv) {
    int rank, size, step = 5;
    double mine, back, *all = NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine = start[rank];
    if (rank == 0)
        all = malloc((size_t)size * sizeof *all);
    MPI_Gather(&mine, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        save("state.bin", step, all, size);
        for (int i = 0; i < size; i++)
            all[i] = 0;
        step = load("state.bin", all, size);
    }
    MPI_Bcast(&step, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Scatter(all, 1, MPI_DOUBLE, &back, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    assert(step == 5 && back == mine);
    if (rank == 0)
        remove("state.bin");
    free(all);
    MPI_Finalize();
    return 0;
}
