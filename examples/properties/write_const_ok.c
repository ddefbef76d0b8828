// A pointer to const says nothing of what it points to, const objects have their
// initial values, and an array that a literal initialises is no literal.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

const int limit = 3;
static const double weights[3] = {0.25, 0.5, 0.25};
static const char *const names[2] = {"one", "two"};

struct point {
    int x, y;
};

static void set(const int *p, int value) { *(int *)p = value; }

static int sum(const struct point p) { return p.x + p.y; }

int main(int argc, char **argv) {
    int rank, x = 1;
    const int square = limit * limit;
    const struct point at = {1, square};
    const char *word = "abc";
    char text[] = "abc";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    set(&x, 5);
    text[0] = 'A';
    word = names[1];
    assert(x == 5 && sum(at) == 10 && strcmp(text, "Abc") == 0 && word[0] == 't');
    double *copy = malloc(sizeof weights);
    memcpy(copy, weights, sizeof weights);
    copy[0] = 1;
    if (rank == 0)
        MPI_Recv(copy, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(weights, 3, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    assert(copy[1] == weights[1]);
    free(copy);
    MPI_Finalize();
    return 0;
}
