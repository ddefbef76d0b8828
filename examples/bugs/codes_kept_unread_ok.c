// Error codes that come to conditions, and to what the program prints and returns, by variables, memory and functions.
//
// tass: verify -np=1
// want: verified

#include <mpi.h>
#include <stdio.h>

int last, codes[2], errors, kept;

static void check(void) {
    if (last != MPI_SUCCESS)
        errors++;
}

static int either(int a, int b) {
    return a != MPI_SUCCESS ? a : b;
}

static void keep(int *place, int code) {
    *place = code;
}

int main(int argc, char **argv) {
    int x = 0, sum = 0, code;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    last = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    check();
    codes[1] = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    printf("%d\n", codes[1]);
    for (int i = 0; i < 2; i++)
        sum += MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    code = either(sum, MPI_Send(&x, 1, MPI_INT, 0, -7, MPI_COMM_WORLD));
    keep(&kept, MPI_Bcast(&x, 1, MPI_INT, 5, MPI_COMM_WORLD));
    switch (kept) {
    case MPI_SUCCESS:
        errors++;
    }
    MPI_Finalize();
    return code == MPI_SUCCESS;
}
