// Process 0 packs what it was given into an array for a broadcast, and the others take it out again. Whether it suits is
// found out by a function, which says so by its result; the program ends by force where it does not.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 --arg=1=symbolic:text --input-length=1
// want: verified

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int n = 4, width = -1, columns = 1, verbose;
static int rank, size;

static void read_arguments(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-v"))
            verbose = 1;
        else if (!strcmp(argv[i], "-w") && i + 1 < argc)
            width = atoi(argv[++i]);
        else
            n = atoi(argv[i]);
    }
}

static int unsuitable(void) {
    int wrong = 0;
    if (n < 1) {
        fprintf(stderr, "there must be a cell\n");
        wrong = 1;
    }
    if (size != columns) {
        fprintf(stderr, "there are %d processes, and should be %d\n", size, columns);
        wrong = 1;
    }
    return wrong;
}

int main(int argc, char **argv) {
    int params[4], used = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        read_arguments(argc, argv);
        if (width == -1)
            width = n;
        for (int k = 0; k < 3; k++)
            used += k;
        params[0] = n;
        params[1] = width;
        params[2] = columns;
        params[3] = used;
        MPI_Bcast(params, 4, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Bcast(params, 4, MPI_INT, 0, MPI_COMM_WORLD);
        n = params[0];
        width = params[1];
        columns = params[2];
        used = params[3];
    }
    if (unsuitable())
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    return 0;
}
