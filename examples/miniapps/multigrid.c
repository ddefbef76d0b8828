// A mini-app: V-cycles of multigrid for Poisson's equation on a line.
//
// The points of the finest grid are dealt out in blocks of the same length, each with one ghost point on both sides;
// a coarse grid lies on every second point of the finer one, with the same owners. Where a block would have fewer than
// two points left, the grid is gathered by process 0, which goes on alone, and deals out the correction. Number and
// kind of cycles are arguments: -n CYCLES, -s SWEEPS. The norm of the residual is printed to the standard error.
//
// tass: compare -np2=1 multigrid_seq.c multigrid.c
// want: verified real
// tass: compare -np2=2 multigrid_seq.c multigrid.c
// want: verified real
// tass: compare -np2=4 multigrid_seq.c multigrid.c
// want: verified real
// tass: compare -np2=2 multigrid_seq.c multigrid.c -DSTALE_GHOSTS
// want: violated
// tass: compare -np2=2 multigrid_seq.c multigrid.c -DCYCLES=2 -DCOARSE_NOT_CLEARED
// want: violated
// tass: compare -np2=4 multigrid_seq.c multigrid.c -DBLOCKING_EXCHANGE --errors=1
// want: violated

#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef CELLS
#define CELLS 8 // of the finest grid, a power of two
#endif

#ifndef CYCLES
#define CYCLES 1 // unless the command line says otherwise
#endif

#define TAG_LEFT 1
#define TAG_RIGHT 2

// What is asked for on the command line.
typedef struct {
    int cycles, sweeps;
} Options;

// One grid. Points 0 and cells are the boundary, where the solution is 0. Process k owns the points from k * points on,
// which have the numbers 1 to points in its arrays; point 0 of the grid belongs to process 0, and stays 0.
typedef struct {
    int cells;          // of the whole grid
    int points;         // own ones
    int alone;          // process 0 has it as a whole
    double h2;          // square of the width of a cell
    double *u, *f, *r;  // the solution, the right hand side, the residual; with ghost points
    double *next;       // room for a sweep
} Grid;

typedef struct {
    int rank, size;
    int left, right; // neighbours
    int levels;
    Grid *grid; // the finest first
    int exchanges;
    double waited;
} Solver;

static void fail(const char *what)
{
    fprintf(stderr, "multigrid: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 2);
}

static double *zeros(int count)
{
    double *p = calloc((size_t)count, sizeof *p);
    if (p == NULL)
        fail("out of memory");
    return p;
}

// Reads the command line; 0 if it cannot be understood.
static int parse(int argc, char **argv, Options *o)
{
    o->cycles = CYCLES;
    o->sweeps = 1;
    for (int i = 1; i < argc; i++) {
        int *value = NULL;
        char *end;
        if (strcmp(argv[i], "-n") == 0)
            value = &o->cycles;
        else if (strcmp(argv[i], "-s") == 0)
            value = &o->sweeps;
        if (value == NULL || ++i == argc)
            return 0;
        *value = (int)strtol(argv[i], &end, 10);
        if (end == argv[i] || *end != '\0' || *value < 0 || *value > 100)
            return 0;
    }
    return 1;
}

static void make_grid(Grid *g, int cells, int points, int alone)
{
    g->cells = cells;
    g->points = points;
    g->alone = alone;
    g->h2 = 1.0 / ((double)cells * cells);
    g->u = zeros(points + 2);
    g->f = zeros(points + 2);
    g->r = zeros(points + 2);
    g->next = zeros(points + 2);
}

static int levels_of(int cells)
{
    int levels = 0;
    for (; cells >= 2; cells /= 2)
        levels++;
    return levels;
}

// Makes the grids; 0 if the processes do not divide the finest one.
static int make_solver(Solver *s)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &s->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s->size);
    s->left = s->rank > 0 ? s->rank - 1 : MPI_PROC_NULL;
    s->right = s->rank + 1 < s->size ? s->rank + 1 : MPI_PROC_NULL;
    s->exchanges = 0;
    s->waited = 0;
    if (CELLS % (2 * s->size) != 0) {
        if (s->rank == 0)
            fprintf(stderr, "multigrid: %d processes cannot share %d cells\n", s->size, CELLS);
        return 0;
    }
    s->levels = levels_of(CELLS);
    s->grid = calloc((size_t)s->levels, sizeof *s->grid);
    if (s->grid == NULL)
        fail("out of memory");
    for (int level = 0, cells = CELLS; level < s->levels; level++, cells /= 2) {
        int alone = s->size == 1 || cells / s->size < 2;
        make_grid(&s->grid[level], cells, alone ? cells : cells / s->size, alone);
    }
    return 1;
}

static void free_solver(Solver *s)
{
    for (int level = 0; level < s->levels; level++) {
        Grid *g = &s->grid[level];
        free(g->u);
        free(g->f);
        free(g->r);
        free(g->next);
    }
    free(s->grid);
}

// The first own point is the boundary itself, where process 0 begins.
static int first_point(const Solver *s)
{
    return s->rank == 0 ? 2 : 1;
}

// The ends of an array go to the neighbours.
static void exchange(Solver *s, const Grid *g, double *x)
{
    double begun = MPI_Wtime();
    if (g->alone)
        return;
#ifdef BLOCKING_EXCHANGE
    MPI_Send(&x[1], 1, MPI_DOUBLE, s->left, TAG_LEFT, MPI_COMM_WORLD);
    MPI_Send(&x[g->points], 1, MPI_DOUBLE, s->right, TAG_RIGHT, MPI_COMM_WORLD); // want potential-deadlock "MPI_Send"
    MPI_Recv(&x[g->points + 1], 1, MPI_DOUBLE, s->right, TAG_LEFT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x[0], 1, MPI_DOUBLE, s->left, TAG_RIGHT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    MPI_Request requests[4];
    MPI_Status statuses[4];
    MPI_Irecv(&x[0], 1, MPI_DOUBLE, s->left, TAG_RIGHT, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&x[g->points + 1], 1, MPI_DOUBLE, s->right, TAG_LEFT, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(&x[1], 1, MPI_DOUBLE, s->left, TAG_LEFT, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(&x[g->points], 1, MPI_DOUBLE, s->right, TAG_RIGHT, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, statuses);
#endif
    s->exchanges++;
    s->waited += MPI_Wtime() - begun;
}

// Damped Jacobi: two thirds of the way to what the neighbours say.
static void smooth(Solver *s, Grid *g, int sweeps)
{
    for (int sweep = 0; sweep < sweeps; sweep++) {
        exchange(s, g, g->u);
        for (int i = first_point(s); i <= g->points; i++)
            g->next[i] = g->u[i] / 3 + (g->u[i - 1] + g->u[i + 1] + g->h2 * g->f[i]) / 3;
        for (int i = first_point(s); i <= g->points; i++)
            g->u[i] = g->next[i];
    }
}

static void compute_residual(Solver *s, Grid *g)
{
#ifndef STALE_GHOSTS
    exchange(s, g, g->u);
#endif
    for (int i = first_point(s); i <= g->points; i++)
        g->r[i] = g->f[i] + (g->u[i - 1] - 2 * g->u[i] + g->u[i + 1]) / g->h2;
    exchange(s, g, g->r);
}

// Full weighting, into as many points as half of those of the finer grid: point k of the coarse one is the odd number
// 2k - 1 here, since the first own point has an even number in the grid.
static void restrict_to(const Solver *s, const Grid *fine, double *values)
{
    for (int k = 1; k <= fine->points / 2; k++) {
        int i = 2 * k - 1;
        if (s->rank == 0 && k == 1)
            values[k] = 0;
        else
            values[k] = 0.25 * (fine->r[i - 1] + 2 * fine->r[i] + fine->r[i + 1]);
    }
}

// Adds the correction of a coarse grid, by linear interpolation.
static void prolong(const Solver *s, Grid *fine, const double *values)
{
    for (int k = 1; k <= fine->points / 2; k++) {
        int i = 2 * k - 1;
        if (s->rank > 0 || k > 1)
            fine->u[i] += values[k];
        fine->u[i + 1] += 0.5 * (values[k] + values[k + 1]);
    }
}

static void cycle(Solver *s, int level, int sweeps);

static void clear(Grid *g)
{
#ifndef COARSE_NOT_CLEARED
    memset(g->u, 0, sizeof *g->u * (size_t)(g->points + 2));
#endif
}

// The next grid is dealt out as well.
static void correct_together(Solver *s, int level, int sweeps)
{
    Grid *fine = &s->grid[level], *coarse = &s->grid[level + 1];
    restrict_to(s, fine, coarse->f);
    clear(coarse);
    cycle(s, level + 1, sweeps);
    exchange(s, coarse, coarse->u);
    prolong(s, fine, coarse->u);
}

// The next grid is one of process 0, which the others wait for. Each process gets its points, and the one behind.
static void correct_alone(Solver *s, int level, int sweeps)
{
    Grid *fine = &s->grid[level], *coarse = &s->grid[level + 1];
    int own = fine->points / 2;
    double *part = zeros(own + 2);
    restrict_to(s, fine, part);
    MPI_Gather(&part[1], own, MPI_DOUBLE, &coarse->f[1], own, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (s->rank == 0) {
        clear(coarse);
        cycle(s, level + 1, sweeps);
    }
    if (s->rank == 0) {
        for (int p = 1; p < s->size; p++)
            MPI_Send(&coarse->u[p * own + 1], own + 1, MPI_DOUBLE, p, TAG_RIGHT, MPI_COMM_WORLD);
        memcpy(&part[1], &coarse->u[1], sizeof *part * (size_t)(own + 1));
    } else {
        MPI_Recv(&part[1], own + 1, MPI_DOUBLE, 0, TAG_RIGHT, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    prolong(s, fine, part);
    free(part);
}

static void cycle(Solver *s, int level, int sweeps)
{
    Grid *g = &s->grid[level];
    if (level == s->levels - 1) { // one point inside: the second of process 0
        g->u[2] = g->f[2] * g->h2 / 2;
        return;
    }
    smooth(s, g, sweeps);
    compute_residual(s, g);
    if (g->alone || !s->grid[level + 1].alone)
        correct_together(s, level, sweeps);
    else
        correct_alone(s, level, sweeps);
    smooth(s, g, sweeps);
}

static double norm_of_residual(Solver *s)
{
    Grid *g = &s->grid[0];
    double own = 0, all = 0;
    compute_residual(s, g);
    for (int i = first_point(s); i <= g->points; i++)
        own = fmax(own, fabs(g->r[i]));
    MPI_Reduce(&own, &all, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    return all;
}

// Process 0 reads the right hand side at the points inside, and deals it out. 0 if numbers are missing.
static int read_problem(Solver *s)
{
    Grid *g = &s->grid[0];
    double *all = NULL;
    int ok = 1;
    if (s->rank == 0) {
        all = zeros(CELLS);
        for (int i = 1; i < CELLS && ok; i++)
            ok = scanf("%lf", &all[i]) == 1;
        if (!ok)
            printf("%d numbers are wanted\n", CELLS - 1);
    }
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (ok)
        MPI_Scatter(all, g->points, MPI_DOUBLE, &g->f[1], g->points, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    free(all);
    return ok;
}

static void print_solution(const Solver *s)
{
    const Grid *g = &s->grid[0];
    double *all = s->rank == 0 ? zeros(CELLS) : NULL;
    MPI_Gather(&g->u[1], g->points, MPI_DOUBLE, all, g->points, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (s->rank == 0)
        for (int i = 1; i < CELLS; i++)
            printf("%d %.8f\n", i, all[i]); // want not-equivalent "line 1 of the standard output"
    free(all);
}

static void report(const Solver *s, int cycles, double norm)
{
    double longest = 0;
    MPI_Reduce(&s->waited, &longest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (s->rank == 0)
        fprintf(stderr, "residual %g after %d cycles with %d exchanges, which took %.3f s\n", norm, cycles,
                s->exchanges, longest);
}

static void run(Solver *s, const Options *o)
{
    for (int k = 0; k < o->cycles; k++)
        cycle(s, 0, o->sweeps);
    print_solution(s);
    report(s, o->cycles, norm_of_residual(s));
}

int main(int argc, char **argv)
{
    Solver s;
    Options o;
    int ok = 0;
    MPI_Init(&argc, &argv);
    if (!parse(argc, argv, &o)) {
        fprintf(stderr, "usage: multigrid [-n CYCLES] [-s SWEEPS]\n");
    } else if (make_solver(&s)) {
        ok = read_problem(&s);
        if (ok)
            run(&s, &o);
        free_solver(&s);
    }
    MPI_Finalize();
    return ok ? 0 : 1;
}
