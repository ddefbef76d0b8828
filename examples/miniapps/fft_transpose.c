// A mini-app: the Fourier transform of a square, by transforms of rows and two transposes.
//
// Each process has some rows. It transforms them in place (radix 2: the numbers in bit-reversed order, then butterflies
// of twice the width each time); a transpose makes columns out of rows, blocks of which go to all processes at once by
// an all-to-all of a datatype that walks down columns; the rows that are columns are transformed; a second transpose
// puts everything back. With -t the time of each part is printed, with -c the inverse transform is made and must give
// what was read.
//
// tass: compare -np2=1 fft_seq.c fft_transpose.c
// want: verified real
// tass: compare -np2=2 fft_seq.c fft_transpose.c
// want: verified real
// tass: compare -np2=4 fft_seq.c fft_transpose.c
// want: verified real
// tass: verify -np=2 -- -c
// want: verified
// tass: compare -np2=2 fft_seq.c fft_transpose.c -DUNRESIZED
// want: violated
// tass: compare -np2=2 fft_seq.c fft_transpose.c -DONE_TRANSPOSE
// want: violated
// tass: compare -np2=2 fft_seq.c fft_transpose.c -DCOUNT_OF_NUMBERS
// want: violated

#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SIDE
#define SIDE 4 // a power of two
#endif

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        int code = (call);                                                                                             \
        if (code != MPI_SUCCESS)                                                                                       \
            failed(#call, __LINE__, code);                                                                             \
    } while (0)

enum { FORWARD = 1, BACKWARD = -1 };

typedef struct {
    double re, im;
} Complex;

// What is asked for on the command line.
typedef struct {
    int check; // -c: transform back, and compare
    int times; // -t: print how long the parts took
} Options;

// How the square is dealt out.
typedef struct {
    int rank, size;
    int rows;                  // of each process
    MPI_Datatype number;       // a Complex
    MPI_Datatype column_block; // what one process sends to one other
    Complex *own;              // rows by SIDE
    Complex *other;            // the same, transposed
    Complex root[SIDE];        // the powers of exp(-2 pi i / SIDE)
} Square;

typedef struct {
    double compute, communicate;
} Times;

static void failed(const char *call, int line, int code)
{
    char text[MPI_MAX_ERROR_STRING];
    int length;
    MPI_Error_string(code, text, &length);
    fprintf(stderr, "fft: line %d: %s: %s\n", line, call, text);
    MPI_Abort(MPI_COMM_WORLD, code);
}

static void usage(const char *name, int rank)
{
    if (rank == 0)
        fprintf(stderr, "usage: %s [-c] [-t] < numbers\n", name);
}

// Reads the command line; 0 if there is something in it that is not known.
static int parse(int argc, char **argv, Options *o)
{
    memset(o, 0, sizeof *o);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-c") == 0)
            o->check = 1;
        else if (strcmp(argv[i], "-t") == 0)
            o->times = 1;
        else
            return 0;
    }
    return 1;
}

static Complex *new_numbers(int count)
{
    Complex *p = malloc(sizeof *p * (size_t)count);
    if (p == NULL) {
        fprintf(stderr, "fft: out of memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return p;
}

static Complex add(Complex a, Complex b)
{
    return (Complex){a.re + b.re, a.im + b.im};
}

static Complex subtract(Complex a, Complex b)
{
    return (Complex){a.re - b.re, a.im - b.im};
}

static Complex multiply(Complex a, Complex b)
{
    return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static void make_roots(Complex *root)
{
    static const int re[4] = {1, 0, -1, 0}, im[4] = {0, -1, 0, 1};
    for (int k = 0; k < SIDE; k++) {
        double angle = -2 * M_PI * k / SIDE;
        int quarters = 4 * k / SIDE, exact = 4 * k % SIDE == 0; // quarters of a turn
        root[k].re = exact ? re[quarters] : cos(angle);
        root[k].im = exact ? im[quarters] : sin(angle);
    }
}

// The block that one process sends to one other: for each column of the receiver, what the sender's rows have there.
// The type walks down one column; resized to one number, as many of them as there are columns stand side by side.
static void make_types(Square *s)
{
    MPI_Datatype column, narrow;
    CHECK(MPI_Type_contiguous(2, MPI_DOUBLE, &s->number));
    CHECK(MPI_Type_commit(&s->number));
    CHECK(MPI_Type_vector(s->rows, 1, SIDE, s->number, &column));
#ifdef UNRESIZED
    CHECK(MPI_Type_dup(column, &narrow));
#else
    CHECK(MPI_Type_create_resized(column, 0, sizeof(Complex), &narrow));
#endif
    CHECK(MPI_Type_contiguous(s->rows, narrow, &s->column_block));
    CHECK(MPI_Type_commit(&s->column_block));
    CHECK(MPI_Type_free(&column));
    CHECK(MPI_Type_free(&narrow));
}

// Makes a square that is dealt out; 0 if the processes do not divide it.
static int make_square(Square *s)
{
    CHECK(MPI_Comm_rank(MPI_COMM_WORLD, &s->rank));
    CHECK(MPI_Comm_size(MPI_COMM_WORLD, &s->size));
    if (SIDE % s->size != 0) {
        if (s->rank == 0)
            fprintf(stderr, "fft: %d rows cannot be dealt out evenly to %d processes\n", SIDE, s->size);
        return 0;
    }
    s->rows = SIDE / s->size;
    s->own = new_numbers(s->rows * SIDE);
    s->other = new_numbers(s->rows * SIDE);
    make_roots(s->root);
    make_types(s);
    return 1;
}

static void free_square(Square *s)
{
    CHECK(MPI_Type_free(&s->column_block));
    CHECK(MPI_Type_free(&s->number));
    free(s->own);
    free(s->other);
}

// Process 0 reads the numbers, and deals them out. 0 if there are too few.
static int read_square(Square *s)
{
    Complex *all = NULL;
    int ok = 1;
    if (s->rank == 0) {
        all = new_numbers(SIDE * SIDE);
        for (int i = 0; i < SIDE * SIDE && ok; i++) {
            ok = scanf("%lf", &all[i].re) == 1;
            all[i].im = 0;
        }
        if (!ok)
            printf("%d numbers are wanted\n", SIDE * SIDE);
    }
    CHECK(MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD));
    if (ok)
        CHECK(MPI_Scatter(all, s->rows * SIDE, s->number, s->own, s->rows * SIDE, s->number, 0, MPI_COMM_WORLD));
    free(all);
    return ok;
}

// A number below SIDE with its bits in the opposite order.
static unsigned reversed(unsigned k)
{
    unsigned r = 0;
    for (unsigned bit = 1; bit < SIDE; bit <<= 1) {
        r = r << 1 | (k & 1);
        k >>= 1;
    }
    return r;
}

static void reorder(Complex *row)
{
    for (unsigned k = 0; k < SIDE; k++) {
        unsigned r = reversed(k);
        if (k < r) {
            Complex c = row[k];
            row[k] = row[r];
            row[r] = c;
        }
    }
}

static Complex twiddle(const Complex *root, int k, int direction)
{
    Complex w = root[k];
    if (direction == BACKWARD)
        w.im = -w.im;
    return w;
}

static void transform_row(const Complex *root, Complex *row, int direction)
{
    reorder(row);
    for (int width = 1; width < SIDE; width *= 2) {
        int turn = SIDE / (2 * width);
        for (int first = 0; first < SIDE; first += 2 * width) {
            for (int k = 0; k < width; k++) {
                Complex *low = &row[first + k], *high = &row[first + k + width];
                Complex moved = multiply(twiddle(root, k * turn, direction), *high);
                *high = subtract(*low, moved);
                *low = add(*low, moved);
            }
        }
    }
}

static void transform_rows(Square *s, int direction, Times *t)
{
    double begun = MPI_Wtime();
    for (int i = 0; i < s->rows; i++)
        transform_row(s->root, &s->own[i * SIDE], direction);
    t->compute += MPI_Wtime() - begun;
}

// What has come from a process stands together, a row after the other as short as that process has rows: they are put
// side by side.
static void unpack(Square *s)
{
    for (int p = 0; p < s->size; p++)
        for (int i = 0; i < s->rows; i++)
            for (int k = 0; k < s->rows; k++)
                s->own[i * SIDE + p * s->rows + k] = s->other[(p * s->rows + i) * s->rows + k];
}

// Counts and places of what is sent, counts and places of what is received: one of each for every process.
static void exchange(Square *s, const int *c, const MPI_Datatype *types)
{
    int n = s->size, result;
    const int *to = c + 2 * n, *at = c + 3 * n;
    result = MPI_Alltoallw(s->own, c, c + n, types, // want out-of-bounds "128" mpi-collective-mismatch "2 elements"
                           s->other, to, at, types + n, MPI_COMM_WORLD);
    CHECK(result);
}

static void transpose(Square *s, Times *t)
{
    double begun = MPI_Wtime();
    int *counts = calloc((size_t)s->size * 4, sizeof *counts);
    MPI_Datatype *types = malloc(sizeof *types * (size_t)s->size * 2);
    if (counts == NULL || types == NULL)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (int p = 0; p < s->size; p++) {
        counts[p] = 1;
        counts[s->size + p] = p * s->rows * (int)sizeof(Complex);
#ifdef COUNT_OF_NUMBERS
        counts[2 * s->size + p] = s->rows;
#else
        counts[2 * s->size + p] = s->rows * s->rows;
#endif
        counts[3 * s->size + p] = p * s->rows * s->rows * (int)sizeof(Complex);
        types[p] = s->column_block;
        types[s->size + p] = s->number;
    }
    exchange(s, counts, types);
    free(counts);
    free(types);
    unpack(s);
    t->communicate += MPI_Wtime() - begun;
}

static void transform(Square *s, int direction, Times *t)
{
    transform_rows(s, direction, t);
    transpose(s, t);
    transform_rows(s, direction, t);
#ifndef ONE_TRANSPOSE
    transpose(s, t);
#endif
}

// The inverse transform must give what was there, up to a factor.
static void check_inverse(Square *s, const Complex *start, Times *t)
{
    transform(s, BACKWARD, t);
    for (int i = 0; i < s->rows * SIDE; i++) {
        assert(s->own[i].re == start[i].re * SIDE * SIDE);
        assert(s->own[i].im == start[i].im * SIDE * SIDE);
    }
}

static void print_square(Square *s)
{
    Complex *all = NULL;
    if (s->rank == 0)
        all = new_numbers(SIDE * SIDE);
    CHECK(MPI_Gather(s->own, s->rows * SIDE, s->number, all, s->rows * SIDE, s->number, 0, MPI_COMM_WORLD));
    if (s->rank == 0)
        for (int i = 0; i < SIDE * SIDE; i++)
            printf("%d %d: %.6f %.6f\n", i / SIDE, i % SIDE, all[i].re, all[i].im); // want not-equivalent "line 2"
    free(all);
}

static void print_times(const Square *s, const Times *t)
{
    double longest[2];
    CHECK(MPI_Reduce(t, longest, 2, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD));
    if (s->rank == 0)
        printf("computing %.3f s, communicating %.3f s\n", longest[0], longest[1]);
}

static void run(Square *s, const Options *o)
{
    Times t = {0, 0};
    Complex *start = new_numbers(s->rows * SIDE);
    memcpy(start, s->own, sizeof *start * (size_t)(s->rows * SIDE));
    transform(s, FORWARD, &t);
    print_square(s);
    if (o->check)
        check_inverse(s, start, &t);
    if (o->times)
        print_times(s, &t);
    free(start);
}

int main(int argc, char **argv)
{
    Square s;
    Options o;
    int ok = 0;
    CHECK(MPI_Init(&argc, &argv));
    CHECK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    if (!parse(argc, argv, &o)) {
        int rank;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        usage(argv[0], rank);
    } else if (make_square(&s)) {
        ok = read_square(&s);
        if (ok)
            run(&s, &o);
        free_square(&s);
    }
    CHECK(MPI_Finalize());
    return ok ? 0 : 1;
}
