// A mini-app: waves in shallow water after a drop has fallen into a basin whose opposite sides are joined.
//
// The equations are those of Saint-Venant, the steps those of Lax and Friedrichs. Processes form a periodic Cartesian
// grid; each has a block of cells with a rim. A cell is a struct, and has a struct datatype; a row of the rim is some
// of them, a column a vector. Each step exchanges the rims with persistent requests, two sets of them, since the two
// arrays of cells change their parts. The volume of the water must stay what it is. -s STEPS says how many steps, -m
// how often the volume is measured.
//
// tass: compare -np2=1..4 water_seq.c shallow_water.c
// want: verified real
// tass: verify -np=2 -- -s 2 -m 1
// want: verified
// tass: compare -np2=4 water_seq.c shallow_water.c -DROW_FOR_COLUMN
// want: violated
// tass: compare -np2=2 water_seq.c shallow_water.c -DSTEPS=2 -DONE_SET
// want: violated
// tass: compare -np2=2 water_seq.c shallow_water.c -DCOUNTS_DOUBLES
// want: violated

#include <assert.h>
#include <getopt.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define ROWS 4
#define COLS 4
#define GRAVITY 9.81
#define RATIO 0.05 // of the time step to the width of a cell

#ifndef STEPS
#define STEPS 1 // unless the command line says otherwise
#endif

enum { NORTH, SOUTH, WEST, EAST, SIDES };
enum { REQUESTS = 2 * SIDES };

typedef struct {
    double h, hu, hv; // height, and momentum in the direction of columns and of rows
} Cell;

typedef struct {
    int steps, measure;
} Options;

// What a process knows of the grid of processes.
typedef struct {
    MPI_Comm comm;
    int rank, size;
    int dims[2], coords[2];
    int neighbour[SIDES];
} Grid;

// A block of the basin, with a rim of one cell. Of the two arrays one holds the present, `now` says which.
typedef struct {
    int rows, cols;           // without the rim
    int first_row, first_col; // in the basin
    int now;
    Cell *cells[2];
    MPI_Datatype cell, column;
    MPI_Request requests[2][REQUESTS];
} Block;

typedef struct {
    double total, exchange;
} Times;

static void fail(const char *what)
{
    fprintf(stderr, "water: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 2);
}

static void check(int code, const char *what)
{
    char text[MPI_MAX_ERROR_STRING];
    int length;
    if (code == MPI_SUCCESS)
        return;
    MPI_Error_string(code, text, &length);
    fprintf(stderr, "water: %s: %.*s\n", what, length, text);
    MPI_Abort(MPI_COMM_WORLD, code);
}

// Reads the command line; 0 if it cannot be understood.
static int parse(int argc, char **argv, Options *o)
{
    int option;
    o->steps = STEPS;
    o->measure = 0;
    while ((option = getopt(argc, argv, "s:m:")) != -1) {
        switch (option) {
        case 's':
            o->steps = atoi(optarg);
            break;
        case 'm':
            o->measure = atoi(optarg);
            break;
        default:
            return 0;
        }
    }
    return optind == argc && o->steps >= 0 && o->measure >= 0;
}

static void make_grid(Grid *g)
{
    int periods[2] = {1, 1};
    g->dims[0] = g->dims[1] = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    check(MPI_Dims_create(g->size, 2, g->dims), "the grid of processes");
    check(MPI_Cart_create(MPI_COMM_WORLD, 2, g->dims, periods, 1, &g->comm), "the topology");
    MPI_Comm_rank(g->comm, &g->rank);
    MPI_Cart_coords(g->comm, g->rank, 2, g->coords);
    MPI_Cart_shift(g->comm, 0, 1, &g->neighbour[NORTH], &g->neighbour[SOUTH]);
    MPI_Cart_shift(g->comm, 1, 1, &g->neighbour[WEST], &g->neighbour[EAST]);
}

// The part of n cells that is number k of parts: the first ones are larger.
static void part(int n, int parts, int k, int *first, int *count)
{
    *count = n / parts + (k < n % parts);
    *first = k * (n / parts) + (k < n % parts ? k : n % parts);
}

// The cell in a row and a column, both counted from the rim, which is number 0.
static Cell *at(const Block *b, int which, int row, int col)
{
    return &b->cells[which][row * (b->cols + 2) + col];
}

static void make_types(Block *b)
{
    int lengths[3] = {1, 1, 1};
    MPI_Aint places[3] = {offsetof(Cell, h), offsetof(Cell, hu), offsetof(Cell, hv)};
    MPI_Datatype types[3] = {MPI_DOUBLE, MPI_DOUBLE, MPI_DOUBLE};
    check(MPI_Type_create_struct(3, lengths, places, types, &b->cell), "the type of a cell");
    check(MPI_Type_commit(&b->cell), "the type of a cell");
#ifdef ROW_FOR_COLUMN
    check(MPI_Type_contiguous(b->rows, b->cell, &b->column), "the type of a column");
#else
    check(MPI_Type_vector(b->rows, 1, b->cols + 2, b->cell, &b->column), "the type of a column");
#endif
    check(MPI_Type_commit(&b->column), "the type of a column");
}

// What goes out and comes in at each side, for one of the arrays. A message has the tag of the side that it leaves by.
static void make_requests(const Grid *g, Block *b, int which)
{
    MPI_Request *r = b->requests[which];
    int n = b->cols;
#ifdef COUNTS_DOUBLES
    MPI_Recv_init(at(b, which, 0, 1), 3 * n, MPI_DOUBLE, g->neighbour[NORTH], SOUTH, g->comm, &r[0]);
    MPI_Recv_init(at(b, which, b->rows + 1, 1), n, MPI_DOUBLE, g->neighbour[SOUTH], NORTH, g->comm, &r[1]);
#else
    MPI_Recv_init(at(b, which, 0, 1), n, b->cell, g->neighbour[NORTH], SOUTH, g->comm, &r[0]);
    MPI_Recv_init(at(b, which, b->rows + 1, 1), n, b->cell, g->neighbour[SOUTH], NORTH, g->comm, &r[1]);
#endif
    MPI_Recv_init(at(b, which, 1, 0), 1, b->column, g->neighbour[WEST], EAST, g->comm, &r[2]);
    MPI_Recv_init(at(b, which, 1, n + 1), 1, b->column, g->neighbour[EAST], WEST, g->comm, &r[3]);
    MPI_Send_init(at(b, which, 1, 1), n, b->cell, g->neighbour[NORTH], NORTH, g->comm, &r[4]);
    MPI_Send_init(at(b, which, b->rows, 1), n, b->cell, g->neighbour[SOUTH], SOUTH, g->comm, &r[5]);
    MPI_Send_init(at(b, which, 1, 1), 1, b->column, g->neighbour[WEST], WEST, g->comm, &r[6]);
    MPI_Send_init(at(b, which, 1, n), 1, b->column, g->neighbour[EAST], EAST, g->comm, &r[7]);
}

static void make_block(const Grid *g, Block *b)
{
    part(ROWS, g->dims[0], g->coords[0], &b->first_row, &b->rows);
    part(COLS, g->dims[1], g->coords[1], &b->first_col, &b->cols);
    if (b->rows == 0 || b->cols == 0)
        fail("there are more processes than cells in a row or a column");
    make_types(b);
    for (int which = 0; which < 2; which++) {
        b->cells[which] = calloc((size_t)(b->rows + 2) * (size_t)(b->cols + 2), sizeof(Cell));
        if (b->cells[which] == NULL)
            fail("out of memory");
        make_requests(g, b, which);
    }
    b->now = 0;
}

static void free_block(Block *b)
{
    for (int which = 0; which < 2; which++) {
        for (int i = 0; i < REQUESTS; i++)
            MPI_Request_free(&b->requests[which][i]);
        free(b->cells[which]);
    }
    MPI_Type_free(&b->column);
    MPI_Type_free(&b->cell);
}

// Water of depth 1 at rest, and a drop in one cell.
static void set_start(Block *b, double drop)
{
    for (int i = 1; i <= b->rows; i++) {
        for (int j = 1; j <= b->cols; j++) {
            Cell *c = at(b, b->now, i, j);
            c->h = 1;
            if (b->first_row + i - 1 == 1 && b->first_col + j - 1 == 2)
                c->h += drop;
        }
    }
}

static void exchange(Block *b, Times *t)
{
    double begun = MPI_Wtime();
    MPI_Status statuses[REQUESTS];
#ifdef ONE_SET
    MPI_Request *requests = b->requests[0];
#else
    MPI_Request *requests = b->requests[b->now];
#endif
    check(MPI_Startall(REQUESTS, requests), "the exchange of rims");          // want mpi-buffer-hazard
    check(MPI_Waitall(REQUESTS, requests, statuses), "the exchange of rims"); // want mpi-truncation "MPI_DOUBLE"
    t->exchange += MPI_Wtime() - begun;
}

// The fluxes of height and momentum in the direction of columns, and of rows.
static Cell across(const Cell *c)
{
    double speed = c->hu / c->h; // want division-by-zero
    return (Cell){c->hu, c->hu * speed + 0.5 * GRAVITY * c->h * c->h, c->hv * speed};
}

static Cell along(const Cell *c)
{
    double speed = c->hv / c->h;
    return (Cell){c->hv, c->hu * speed, c->hv * speed + 0.5 * GRAVITY * c->h * c->h};
}

static double mean(double a, double b, double c, double d)
{
    return 0.25 * (a + b + c + d);
}

static void update(const Block *b, int i, int j)
{
    const Cell *n = at(b, b->now, i - 1, j), *s = at(b, b->now, i + 1, j);
    const Cell *w = at(b, b->now, i, j - 1), *e = at(b, b->now, i, j + 1);
    Cell fw = across(w), fe = across(e), gn = along(n), gs = along(s);
    Cell *next = at(b, 1 - b->now, i, j);
    next->h = mean(n->h, s->h, w->h, e->h) - RATIO / 2 * (fe.h - fw.h + gs.h - gn.h);
    next->hu = mean(n->hu, s->hu, w->hu, e->hu) - RATIO / 2 * (fe.hu - fw.hu + gs.hu - gn.hu);
    next->hv = mean(n->hv, s->hv, w->hv, e->hv) - RATIO / 2 * (fe.hv - fw.hv + gs.hv - gn.hv);
}

static void step(Block *b, Times *t)
{
    exchange(b, t);
    for (int i = 1; i <= b->rows; i++)
        for (int j = 1; j <= b->cols; j++)
            update(b, i, j);
    b->now = 1 - b->now;
}

static double volume(const Grid *g, const Block *b)
{
    double own = 0, all;
    for (int i = 1; i <= b->rows; i++)
        for (int j = 1; j <= b->cols; j++)
            own += at(b, b->now, i, j)->h;
    check(MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, g->comm), "the volume");
    return all;
}

// Cells of all processes, in the order of the basin: process 0 of the topology receives block by block.
static void collect(const Grid *g, const Block *b, Cell *basin)
{
    for (int p = 0; p < g->size; p++) {
        int coords[2], first_row, first_col, rows, cols;
        MPI_Cart_coords(g->comm, p, 2, coords);
        part(ROWS, g->dims[0], coords[0], &first_row, &rows);
        part(COLS, g->dims[1], coords[1], &first_col, &cols);
        for (int i = 0; i < rows; i++) {
            Cell *row = &basin[(first_row + i) * COLS + first_col];
            if (p > 0)
                MPI_Recv(row, cols, b->cell, p, i, g->comm, MPI_STATUS_IGNORE);
            for (int j = 0; p == 0 && j < cols; j++)
                row[j] = *at(b, b->now, i + 1, j + 1);
        }
    }
}

static void print_basin(const Grid *g, const Block *b)
{
    Cell *basin;
    if (g->rank != 0) {
        for (int i = 0; i < b->rows; i++)
            MPI_Send(at(b, b->now, i + 1, 1), b->cols, b->cell, 0, i, g->comm);
        return;
    }
    basin = malloc(sizeof *basin * ROWS * COLS);
    if (basin == NULL)
        fail("out of memory");
    collect(g, b, basin);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++) {
            const Cell *c = &basin[i * COLS + j];
            printf("%d %d %.6f %.6f %.6f\n", i, j, c->h, c->hu, c->hv);
        }
    free(basin);
}

// Process 0 reads how high the drop is.
static int read_drop(const Grid *g, double *drop)
{
    int ok = 1;
    if (g->rank == 0) {
        ok = scanf("%lf", drop) == 1 && *drop >= 0 && *drop <= 1;
        if (!ok)
            printf("a height from 0 to 1 is wanted\n");
    }
    MPI_Bcast(&ok, 1, MPI_INT, 0, g->comm);
    MPI_Bcast(drop, 1, MPI_DOUBLE, 0, g->comm);
    return ok;
}

static void run(const Grid *g, const Options *o, double drop)
{
    Block b;
    Times t = {0, 0};
    double begun = MPI_Wtime(), at_start;
    make_block(g, &b);
    set_start(&b, drop);
    at_start = volume(g, &b);
    for (int k = 1; k <= o->steps; k++) {
        step(&b, &t);
        if (o->measure > 0 && k % o->measure == 0)
            assert(volume(g, &b) == at_start);
    }
    print_basin(g, &b);
    t.total = MPI_Wtime() - begun;
    if (g->rank == 0)
        fprintf(stderr, "%d steps in %.3f s, %.3f s of them for exchanges\n", o->steps, t.total, t.exchange);
    free_block(&b);
}

int main(int argc, char **argv)
{
    Grid g;
    Options o;
    double drop = 0;
    int ok = 0;
    MPI_Init(&argc, &argv);
    make_grid(&g);
    if (!parse(argc, argv, &o))
        fprintf(stderr, "usage: water [-s STEPS] [-m EVERY] < height\n");
    else if (read_drop(&g, &drop)) {
        run(&g, &o, drop);
        ok = 1;
    }
    MPI_Comm_free(&g.comm);
    MPI_Finalize();
    return ok ? 0 : 1;
}
