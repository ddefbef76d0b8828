// A process takes the places in the file for numbers of elements, where they are numbers of bytes.
//
// tass: compare -np2=2..3 parabola_seq.c parabola_bytes.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define POINTS 6

int main(int argc, char **argv) {
    int rank, size, first, last, ok = 1;
    double shift, u[POINTS];
    MPI_File out;
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
    first = rank * POINTS / size;
    last = (rank + 1) * POINTS / size;
    for (int i = first; i < last; i++)
        u[i - first] = i * i - i * shift;
    MPI_File_open(MPI_COMM_WORLD, "parabola.bin", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &out);
    MPI_File_write_at_all(out, first, u, last - first, MPI_DOUBLE, MPI_STATUS_IGNORE); // want mpi-race
    MPI_File_close(&out);
    MPI_Finalize();
    return 0;
}
