// The file of a time is named after the process that writes it, so that later times go over earlier ones.
//
// tass: compare -np2=1 table_seq.c table_names.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define POINTS 3
#define TIMES 2

int main(int argc, char **argv) {
    int rank, size, ok = 1;
    double shift, sums[TIMES] = {0}, all[TIMES];
    FILE *log;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        ok = scanf("%lf", &shift) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        MPI_Finalize();
        return 1;
    }
    MPI_Bcast(&shift, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int t = rank; t < TIMES; t += size) {
        char name[32];
        FILE *out;
        snprintf(name, sizeof name, "table.%d.dat", rank);
        if ((out = fopen(name, "w")) == NULL)
            MPI_Abort(MPI_COMM_WORLD, 2);
        for (int i = 0; i < POINTS; i++) {
            double u = i * (i - shift * t);
            sums[t] += u;
            fprintf(out, "%d %f\n", i, u); // want not-equivalent "table.0.dat"
        }
        fclose(out);
    }
    MPI_Reduce(sums, all, TIMES, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        if ((log = fopen("table.log", "w")) == NULL)
            MPI_Abort(MPI_COMM_WORLD, 2);
        for (int t = 0; t < TIMES; t++)
            fprintf(log, "time %d: sum %g\n", t, all[t]);
        fclose(log);
    }
    MPI_Finalize();
    return 0;
} // want not-equivalent "table.1.dat"
