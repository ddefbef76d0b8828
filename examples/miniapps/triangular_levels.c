// A mini-app: a sparse lower triangular system, solved level by level.
//
// The matrix is in compressed rows. A row can be solved when all those that it needs are; the level of a row is one
// more than the highest of theirs. Rows are dealt out cyclically. In each level every process solves its rows of that
// level, and all tell each other what they have found, by an all-gather whose counts say how many rows each has there.
// Levels are computed by all processes from the pattern. Process 0 reads the right hand side; at the end L x = b must
// hold. -b ROUNDS solves as often, for the time.
//
// tass: verify -np=1..3
// want: verified
// tass: verify -np=2 -- -b 2
// want: verified
// tass: verify -np=2 -DLEVEL_OF_LAST
// want: violated
// tass: verify -np=2 -DLAST_FIRST
// want: violated
// tass: verify -np=3 -DONLY_WHERE_ROWS
// want: violated

#include <assert.h>
#include <getopt.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 6

typedef struct {
    int row, column;
    double value;
} Entry;

// The matrix, as a list of entries in no particular order. Each row has its diagonal.
static const Entry entries[] = {
    {0, 0, 2}, {1, 1, 4}, {2, 2, 1},  {3, 3, 2},  {4, 4, 5},   {5, 5, 3},
    {2, 0, 1}, {3, 1, 3}, {4, 2, -2}, {4, 0, 0.5}, {5, 4, 1}, {5, 3, -1},
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };

typedef struct {
    int rows;
    int *start;      // of each row in the two below, and behind the last
    int *column;
    double *value;
    double *diagonal; // kept on its own
} Matrix;

// Rows by levels: those of level k are order[first[k]] to before order[first[k + 1]].
typedef struct {
    int levels;
    int *first;
    int *order;
} Schedule;

// What a process exchanges in a level.
typedef struct {
    int *counts, *places;
    int *next;     // where the value of a process stands, while they are read
    double *own, *all;
} Exchange;

typedef struct {
    int rank, size;
} World;

typedef struct {
    int rounds;
} Options;

static void stop(const char *what)
{
    fprintf(stderr, "triangular: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
}

static void *get(int count, size_t size)
{
    void *p = calloc((size_t)(count > 0 ? count : 1), size);
    if (p == NULL)
        stop("out of memory");
    return p;
}

static bool parse(int argc, char *argv[], Options *o)
{
    int c;
    o->rounds = 1;
    opterr = 0;
    while ((c = getopt(argc, argv, "b:")) != -1) {
        if (c != 'b')
            return false;
        o->rounds = (int)strtol(optarg, NULL, 10);
    }
    return o->rounds > 0 && optind == argc;
}

// Sorts the entries into rows by counting.
static void compress(Matrix *m)
{
    int *fill;
    m->rows = ROWS;
    m->start = get(ROWS + 1, sizeof *m->start);
    m->column = get(ENTRIES, sizeof *m->column);
    m->value = get(ENTRIES, sizeof *m->value);
    m->diagonal = get(ROWS, sizeof *m->diagonal);
    for (int e = 0; e < ENTRIES; e++) {
        if (entries[e].column > entries[e].row)
            stop("the matrix is not triangular");
        if (entries[e].column != entries[e].row)
            m->start[entries[e].row + 1]++;
    }
    for (int i = 0; i < ROWS; i++)
        m->start[i + 1] += m->start[i];
    fill = get(ROWS, sizeof *fill);
    for (int e = 0; e < ENTRIES; e++) {
        int i = entries[e].row;
        if (entries[e].column == i) {
            m->diagonal[i] = entries[e].value;
        } else {
            int k = m->start[i] + fill[i]++;
            m->column[k] = entries[e].column;
            m->value[k] = entries[e].value;
        }
    }
    free(fill);
}

static void free_matrix(Matrix *m)
{
    free(m->start);
    free(m->column);
    free(m->value);
    free(m->diagonal);
}

// The level of each row; gives how many levels there are.
static int find_levels(const Matrix *m, int *level)
{
    int levels = 0;
    for (int i = 0; i < m->rows; i++) {
        level[i] = 0;
        for (int k = m->start[i]; k < m->start[i + 1]; k++) {
            int needed = level[m->column[k]] + 1;
#ifdef LEVEL_OF_LAST
            level[i] = needed;
#else
            if (needed > level[i])
                level[i] = needed;
#endif
        }
        if (level[i] + 1 > levels)
            levels = level[i] + 1;
    }
    return levels;
}

static void make_schedule(const Matrix *m, Schedule *s)
{
    int *level = get(m->rows, sizeof *level), *fill;
    s->levels = find_levels(m, level);
    s->first = get(s->levels + 1, sizeof *s->first);
    s->order = get(m->rows, sizeof *s->order);
    for (int i = 0; i < m->rows; i++)
        s->first[level[i] + 1]++;
    for (int k = 0; k < s->levels; k++)
        s->first[k + 1] += s->first[k];
    fill = get(s->levels, sizeof *fill);
    for (int i = 0; i < m->rows; i++)
        s->order[s->first[level[i]] + fill[level[i]]++] = i;
    free(fill);
    free(level);
}

static void free_schedule(Schedule *s)
{
    free(s->first);
    free(s->order);
}

static void make_exchange(const World *w, Exchange *x)
{
    x->counts = get(w->size, sizeof *x->counts);
    x->places = get(w->size, sizeof *x->places);
    x->next = get(w->size, sizeof *x->next);
    x->own = get(ROWS, sizeof *x->own);
    x->all = get(ROWS, sizeof *x->all);
}

static void free_exchange(Exchange *x)
{
    free(x->counts);
    free(x->places);
    free(x->next);
    free(x->own);
    free(x->all);
}

static int owner(const World *w, int row)
{
    return row % w->size;
}

static double solve_row(const Matrix *m, const double *b, const double *x, int i)
{
    double rest = b[i];
    for (int k = m->start[i]; k < m->start[i + 1]; k++)
        rest -= m->value[k] * x[m->column[k]];
    return rest / m->diagonal[i];
}

// How many rows of a level each process has, and where they stand among all of the level.
static void count_rows(const World *w, const Schedule *s, int level, Exchange *x)
{
    for (int p = 0; p < w->size; p++)
        x->counts[p] = 0;
    for (int k = s->first[level]; k < s->first[level + 1]; k++)
        x->counts[owner(w, s->order[k])]++;
    x->places[0] = 0;
    for (int p = 1; p < w->size; p++)
        x->places[p] = x->places[p - 1] + x->counts[p - 1];
    for (int p = 0; p < w->size; p++)
        x->next[p] = x->places[p];
}

static void solve_level(const World *w, const Matrix *m, const Schedule *s, int level, Exchange *e, const double *b,
                        double *x)
{
    int own = 0;
    count_rows(w, s, level, e);
    for (int k = s->first[level]; k < s->first[level + 1]; k++)
        if (owner(w, s->order[k]) == w->rank)
            e->own[own++] = solve_row(m, b, x, s->order[k]);
#ifdef ONLY_WHERE_ROWS
    if (own == 0)
        return;
#endif
    MPI_Allgatherv(e->own, own, MPI_DOUBLE, // want mpi-collective-mismatch "0 elements"
                   e->all, e->counts, e->places, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int k = s->first[level]; k < s->first[level + 1]; k++)
        x[s->order[k]] = e->all[e->next[owner(w, s->order[k])]++];
}

static void solve(const World *w, const Matrix *m, const Schedule *s, Exchange *e, const double *b, double *x)
{
#ifdef LAST_FIRST
    for (int level = s->levels - 1; level >= 0; level--)
#else
    for (int level = 0; level < s->levels; level++)
#endif
        solve_level(w, m, s, level, e, b, x);
}

// L x must be b.
static void check(const Matrix *m, const double *b, const double *x)
{
    for (int i = 0; i < m->rows; i++) {
        double sum = m->diagonal[i] * x[i];
        for (int k = m->start[i]; k < m->start[i + 1]; k++)
            sum += m->value[k] * x[m->column[k]];
        assert(sum == b[i]); // want assertion
    }
}

static bool read_right_side(const World *w, double *b)
{
    int ok = 1;
    if (w->rank == 0)
        for (int i = 0; i < ROWS && ok; i++)
            ok = scanf("%lf", &b[i]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(b, ROWS, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return ok;
}

static void report(const World *w, const Schedule *s, const Options *o, double seconds, const double *x)
{
    double slowest;
    MPI_Reduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (w->rank != 0)
        return;
    fprintf(stderr, "%d rows in %d levels, %.6f s a round\n", ROWS, s->levels, slowest / o->rounds);
    for (int i = 0; i < ROWS; i++)
        printf("x[%d] = %g\n", i, x[i]);
}

static void run(const World *w, const Options *o, const double *b)
{
    Matrix m;
    Schedule s;
    Exchange e;
    double *x, begun;
    compress(&m);
    make_schedule(&m, &s);
    make_exchange(w, &e);
    x = get(ROWS, sizeof *x);
    MPI_Barrier(MPI_COMM_WORLD);
    begun = MPI_Wtime();
    for (int round = 0; round < o->rounds; round++)
        solve(w, &m, &s, &e, b, x);
    report(w, &s, o, MPI_Wtime() - begun, x);
    check(&m, b, x);
    free(x);
    free_exchange(&e);
    free_schedule(&s);
    free_matrix(&m);
}

int main(int argc, char *argv[])
{
    World w;
    Options o;
    double b[ROWS] = {0};
    bool ok;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &w.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &w.size);
    ok = parse(argc, argv, &o);
    if (!ok && w.rank == 0)
        fprintf(stderr, "usage: %s [-b ROUNDS] < right-hand-side\n", argv[0]);
    ok = ok && read_right_side(&w, b);
    if (ok)
        run(&w, &o, b);
    MPI_Finalize();
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
