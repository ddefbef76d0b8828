// A mini-app: a system of linear equations by LU with partial pivoting, columns dealt out cyclically.
//
// The owner of a column looks for its pivot and tells all, with the multipliers below it; each process then exchanges
// rows and eliminates in its own columns. The right hand side is one column more. Back substitution goes from the last
// column to the first: its owner sends it to the owner of the right hand side. The residual is computed from the matrix
// as it was.
//
// tass: compare -np2=1..3 lu_seq.c lu_cyclic.c
// want: verified real
// tass: compare -np2=2 lu_seq.c lu_cyclic.c -DLEFT_OUT
// want: violated

#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define N 3
#define COLUMNS (N + 1) // with the right hand side
#define SINGULAR (-1)

enum { TAG_COLUMN = 1 };

// The columns of a process: number k here is column rank + k * size.
typedef struct {
    int rank, size;
    int columns;
    double *values; // column by column
} Matrix;

// What the owner of a column tells the others.
typedef struct {
    int pivot;                // its row, or SINGULAR
    double multiplier[N];     // of the rows below the diagonal
} Step;

typedef struct {
    int exchanges;  // of rows
    int updates;    // of columns
} Counts;

static void fail(const char *what)
{
    fprintf(stderr, "lu: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 2);
}

static int owner(const Matrix *a, int column)
{
    return column % a->size;
}

static int is_own(const Matrix *a, int column)
{
    return owner(a, column) == a->rank;
}

static int own_columns(int rank, int size)
{
    return (COLUMNS - rank + size - 1) / size;
}

// An element of an own column.
static double *at(const Matrix *a, int row, int column)
{
    return &a->values[(column / a->size) * N + row];
}

// The first own column that is not before another one.
static int first_own(const Matrix *a, int from)
{
    int c = from;
    while (c < COLUMNS && !is_own(a, c))
        c++;
    return c;
}

static void make_matrix(Matrix *a)
{
    size_t cells;
    MPI_Comm_rank(MPI_COMM_WORLD, &a->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &a->size);
    a->columns = a->rank < COLUMNS ? own_columns(a->rank, a->size) : 0;
    cells = (size_t)(a->columns > 0 ? a->columns : 1) * N;
    a->values = malloc(cells * sizeof *a->values);
    if (a->values == NULL)
        fail("out of memory");
    for (size_t i = 0; i < cells; i++)
        a->values[i] = 0;
}

static void free_matrix(Matrix *a)
{
    free(a->values);
    a->values = NULL;
}

// The matrix of Hilbert with another number in its corner.
static double element(int row, int column, double corner)
{
    if (row == 0 && column == 0)
        return corner;
    return 1.0 / (1 + row + column);
}

static double right_hand_side(int row)
{
    return 1 + row;
}

static void fill(const Matrix *a, double corner)
{
    for (int c = first_own(a, 0); c < COLUMNS; c = first_own(a, c + 1))
        for (int i = 0; i < N; i++)
            *at(a, i, c) = c < N ? element(i, c, corner) : right_hand_side(i);
}

// The row with the largest element of a column, from the diagonal down; SINGULAR where all are zero.
static int pivot_of(const Matrix *a, int k)
{
    int p = k;
    for (int i = k + 1; i < N; i++)
        if (fabs(*at(a, i, k)) > fabs(*at(a, p, k)))
            p = i;
    return *at(a, p, k) == 0 ? SINGULAR : p;
}

static void exchange_in(const Matrix *a, int column, int row, int other)
{
    double t = *at(a, row, column);
    *at(a, row, column) = *at(a, other, column);
    *at(a, other, column) = t;
}

// The owner of column k finds the pivot, and divides by it.
static void prepare(const Matrix *a, int k, Step *s)
{
    s->pivot = pivot_of(a, k);
    for (int i = 0; i < N; i++)
        s->multiplier[i] = 0;
    if (s->pivot == SINGULAR)
        return;
    exchange_in(a, k, k, s->pivot);
    for (int i = k + 1; i < N; i++)
        s->multiplier[i] = *at(a, i, k) /= *at(a, k, k);
}

// All get the step, as a struct of its own datatype.
static void tell(const Matrix *a, int k, Step *s, MPI_Datatype type)
{
    MPI_Bcast(s, 1, type, owner(a, k), MPI_COMM_WORLD);
}

static MPI_Datatype step_type(void)
{
    int lengths[2] = {1, N};
    MPI_Aint places[2] = {offsetof(Step, pivot), offsetof(Step, multiplier)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, packed, type;
    MPI_Type_create_struct(2, lengths, places, types, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(Step), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&packed);
    return type;
}

static void update(const Matrix *a, int k, const Step *s, Counts *n)
{
#ifdef LEFT_OUT
    int last = N; // the right hand side stays as it is
#else
    int last = COLUMNS;
#endif
    for (int c = first_own(a, k + 1); c < last; c = first_own(a, c + 1)) {
        if (s->pivot != k)
            exchange_in(a, c, k, s->pivot);
        for (int i = k + 1; i < N; i++)
            *at(a, i, c) -= s->multiplier[i] * *at(a, k, c);
        n->updates++;
    }
    if (s->pivot != k)
        n->exchanges++;
}

// Eliminates below the diagonal; false where the matrix is singular.
static int factorise(const Matrix *a, Counts *n)
{
    MPI_Datatype type = step_type();
    int regular = 1;
    for (int k = 0; k < N && regular; k++) {
        Step s;
        if (is_own(a, k))
            prepare(a, k, &s);
        tell(a, k, &s, type);
        regular = s.pivot != SINGULAR;
        if (regular)
            update(a, k, &s, n);
    }
    MPI_Type_free(&type);
    return regular;
}

// The owner of the right hand side divides; the owner of column k takes it times x away from what is above.
static void substitute(const Matrix *a, double x[N])
{
    int home = owner(a, N);
    double column[N] = {0};
    for (int k = N - 1; k >= 0; k--) {
        if (is_own(a, k))
            for (int i = 0; i <= k; i++)
                column[i] = *at(a, i, k);
        if (owner(a, k) != home) {
            if (is_own(a, k))
                MPI_Send(column, k + 1, MPI_DOUBLE, home, TAG_COLUMN, MPI_COMM_WORLD);
            if (a->rank == home)
                MPI_Recv(column, k + 1, MPI_DOUBLE, owner(a, k), TAG_COLUMN, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        if (a->rank != home)
            continue;
        x[k] = *at(a, k, N) / column[k];
        for (int i = 0; i < k; i++)
            *at(a, i, N) -= column[i] * x[k];
    }
    MPI_Bcast(x, N, MPI_DOUBLE, home, MPI_COMM_WORLD);
}

// Each process adds its columns times x; the sum must be the right hand side.
static void check(const Matrix *a, double corner, const double x[N])
{
    double own[N] = {0}, all[N];
    for (int c = first_own(a, 0); c < N; c = first_own(a, c + 1))
        for (int i = 0; i < N; i++)
            own[i] += element(i, c, corner) * x[c];
    MPI_Reduce(own, all, N, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (a->rank != 0)
        return;
    for (int i = 0; i < N; i++)
        if (fabs(all[i] - right_hand_side(i)) > 1e-6)
            fprintf(stderr, "lu: the residual in row %d is %g\n", i, all[i] - right_hand_side(i));
}

// What the processes have counted must fit: each column behind k was updated once in step k.
static void check_counts(const Matrix *a, const Counts *n)
{
    int sum, expected = 0;
    MPI_Reduce(&n->updates, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    for (int k = 0; k < N; k++)
        expected += COLUMNS - 1 - k;
#ifndef LEFT_OUT
    if (a->rank == 0)
        assert(sum == expected);
#endif
}

static void print(const Matrix *a, const double x[N])
{
    if (a->rank != 0)
        return;
    for (int i = 0; i < N; i++)
        printf("x[%d] = %g\n", i, x[i]); // want not-equivalent
}

// Process 0 reads the corner.
static int read_corner(const Matrix *a, double *corner)
{
    int ok = 1;
    if (a->rank == 0)
        ok = scanf("%lf", corner) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (ok)
        MPI_Bcast(corner, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return ok;
}

static void run(Matrix *a, double corner)
{
    Counts n = {0, 0};
    double x[N] = {0};
    fill(a, corner);
    if (!factorise(a, &n)) {
        if (a->rank == 0)
            printf("singular\n");
        return;
    }
    check_counts(a, &n);
    substitute(a, x);
    check(a, corner, x);
    print(a, x);
}

int main(int argc, char **argv)
{
    Matrix a;
    double corner = 0;
    int ok;
    MPI_Init(&argc, &argv);
    make_matrix(&a);
    ok = read_corner(&a, &corner);
    if (ok)
        run(&a, corner);
    free_matrix(&a);
    MPI_Finalize();
    return ok ? 0 : 1;
}
