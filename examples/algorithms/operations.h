// What the algorithms of this folder combine: numbers by operations of MPI, or complex numbers or 2x2 matrices by a
// function. The product of matrices does not commute: an algorithm must combine in the order of the ranks.
//
// One of SUM, PROD, MAX, COMPLEX, MATRIX says which.

#include <assert.h>
#include <mpi.h>
#include <string.h>

#define MOST 16 // processes, and elements of a vector

#if defined COMPLEX
#define CELLS 2
#elif defined MATRIX
#define CELLS 4
#else
#define CELLS 1
#endif

typedef struct { double cell[CELLS]; } element;

#pragma TASS input
double data[MOST][MOST][CELLS];

static MPI_Datatype type;
static MPI_Op op;

static void product(void *in, void *inout, int *len, MPI_Datatype *of) {
    element *x = in, *y = inout;
    for (int i = 0; i < *len; i++) {
        element z;
#if defined COMPLEX
        z.cell[0] = x[i].cell[0] * y[i].cell[0] - x[i].cell[1] * y[i].cell[1];
        z.cell[1] = x[i].cell[0] * y[i].cell[1] + x[i].cell[1] * y[i].cell[0];
#elif defined MATRIX
        z.cell[0] = x[i].cell[0] * y[i].cell[0] + x[i].cell[1] * y[i].cell[2];
        z.cell[1] = x[i].cell[0] * y[i].cell[1] + x[i].cell[1] * y[i].cell[3];
        z.cell[2] = x[i].cell[2] * y[i].cell[0] + x[i].cell[3] * y[i].cell[2];
        z.cell[3] = x[i].cell[2] * y[i].cell[1] + x[i].cell[3] * y[i].cell[3];
#else
        z.cell[0] = x[i].cell[0] * y[i].cell[0];
#endif
        y[i] = z;
    }
}

static void begin(int *rank, int *nprocs) {
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, nprocs);
    MPI_Type_contiguous(CELLS, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
#if defined COMPLEX
    MPI_Op_create(product, 1, &op);
#elif defined MATRIX
    MPI_Op_create(product, 0, &op);
#elif defined PROD
    op = MPI_PROD;
#elif defined MAX
    op = MPI_MAX;
#else
    op = MPI_SUM;
#endif
}

static void end(void) {
    MPI_Type_free(&type);
#if defined COMPLEX || defined MATRIX
    MPI_Op_free(&op);
#endif
}

// own puts the first n elements that a process has into a vector.
static void own(int rank, element *v, int n) {
    for (int i = 0; i < n; i++)
        for (int c = 0; c < CELLS; c++)
            v[i].cell[c] = data[rank][i][c];
}

// TYPE is what reductions are given: predefined operations take numbers, and nothing that is made of one.
#if CELLS == 1
#define TYPE MPI_DOUBLE
#else
#define TYPE type
#endif

// after combines n elements of what comes first with what comes after them, into the latter.
static void after(const element *first, element *second, int n) { MPI_Reduce_local(first, second, n, TYPE, op); }

// before does it into the former.
static void before(element *first, element *second, int n) {
    MPI_Reduce_local(first, second, n, TYPE, op);
    memcpy(first, second, n * sizeof(element));
}

// same tells whether n elements are those that the reduction of MPI gives.
static int same(const element *v, int rank, int n) {
    element mine[MOST], all[MOST];
    own(rank, mine, n);
    MPI_Allreduce(mine, all, n, TYPE, op, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        for (int c = 0; c < CELLS; c++)
            if (v[i].cell[c] != all[i].cell[c])
                return 0;
    return 1;
}
