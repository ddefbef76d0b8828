// Communicators are freed by copies of their handles, so that the old handles stay in an array, which nobody looks at:
// whether those made later have the same ones makes no difference, and one way is enough.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

static MPI_Comm all[4];

static void drop(MPI_Comm c) {
    MPI_Comm_free(&c);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 4; i++)
            MPI_Comm_dup(MPI_COMM_WORLD, &all[i]);
        for (int i = 0; i < 4; i++)
            if (all[i] != MPI_COMM_NULL)
                MPI_Barrier(all[i]);
        for (int i = 0; i < 4; i++)
            drop(all[i]);
    }
    MPI_Finalize();
    return 0;
}
