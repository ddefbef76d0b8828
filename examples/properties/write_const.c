// What is const, or a string literal, is written through pointers that hide it: it
// may lie in memory that cannot be written, or be known to the compiler.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#pragma TASS input {n>=0 && n<=6}
int n;

const int limit = 3;
static const double weights[3] = {0.25, 0.5, 0.25};

struct point {
    int x, y;
};

static void clear(int *p) {
    *p = 0; // want read-only-write "limit is const"
}

static void upper(char *s) {
    s[0] = 'A'; // want read-only-write "string literal"
}

int main(int argc, char **argv) {
    int rank, buf[2] = {1, 2};
    const struct point origin = {0, 0};
    const int local[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        switch (n) {
        case 0:
            clear((int *)&limit);
            break;
        case 1:
            upper("abc");
            break;
        case 2:
            ((struct point *)&origin)->y = 1; // want read-only-write "origin"
            break;
        case 3:
            memcpy((void *)local, buf, sizeof buf); // want read-only-write "local"
            break;
        case 4:
            strcpy("abc", "x"); // want read-only-write "string literal"
            break;
        case 5:
            MPI_Recv((double *)weights, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, // want read-only-write "weights"
                     MPI_STATUS_IGNORE);
        }
    } else if (n == 5) {
        double d[3] = {1, 2, 3};
        MPI_Send(d, 3, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
