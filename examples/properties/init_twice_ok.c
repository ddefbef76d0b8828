// Property 6: initialises MPI once, in a function that remembers it.
//
// tass: verify -np=1..2
// want: verified

#include <mpi.h>

static void startOnce(int *argc, char ***argv) {
    static int started = 0;
    if (!started)
        MPI_Init(argc, argv);
    started = 1;
}

int main(int argc, char **argv) {
    startOnce(&argc, &argv);
    startOnce(&argc, &argv);
    MPI_Finalize();
    return 0;
}
