// A mini-app: heat in a plate, by explicit steps, with checkpoints.
//
// The plate is cut into blocks of rows and columns among processes in a Cartesian grid. Each step exchanges the rims of
// blocks, rows as they are and columns by a derived datatype. Every few steps the plate is written to a checkpoint file
// in which it stands as a whole, each process with its block as a subarray; at the end a second run starts from the
// checkpoint, and must come to where the first one is.
//
// tass: verify -np=1..2
// want: verified
// tass: verify -np=4
// want: verified
// tass: verify -np=2 -DALL_WRITE_HEADER
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define HEADER_INTS 4
#define MAGIC 0x48454154
#define CHECKPOINT "plate.ckp"

#define WIDTH 4
#define HEIGHT 4

#define STEPS 3
#define EVERY 2 // steps between checkpoints

enum { NORTH, SOUTH, WEST, EAST, SIDES };

// What a process knows of the grid of processes.
typedef struct {
    MPI_Comm comm;
    int rank, size;
    int dims[2], coords[2];
    int neighbour[SIDES];
} Grid;

// A block of the plate with a rim of one cell.
typedef struct {
    int rows, cols;           // without the rim
    int first_row, first_col; // in the plate
    double *now, *next;
    MPI_Datatype column, inside, in_file;
} Block;

// What the user says.
typedef struct {
    double hot, cold;
} Problem;

// Numbers that are gathered while the program runs.
typedef struct {
    int steps;
    int checkpoints;
} Statistics;

static void fail(const char *what, int code)
{
    fprintf(stderr, "heat: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, code);
}

static void *allocate(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (p == NULL)
        fail("out of memory", 3);
    return p;
}

// The cell in a row and a column, both counted from the rim, which is number 0.
static double *cell(const Block *b, double *values, int row, int col)
{
    return &values[row * (b->cols + 2) + col];
}

static void make_grid(Grid *g)
{
    int periods[2] = {0, 0};
    g->dims[0] = g->dims[1] = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    MPI_Dims_create(g->size, 2, g->dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, g->dims, periods, 0, &g->comm);
    MPI_Comm_rank(g->comm, &g->rank);
    MPI_Cart_coords(g->comm, g->rank, 2, g->coords);
    MPI_Cart_shift(g->comm, 0, 1, &g->neighbour[NORTH], &g->neighbour[SOUTH]);
    MPI_Cart_shift(g->comm, 1, 1, &g->neighbour[WEST], &g->neighbour[EAST]);
}

static void free_grid(Grid *g)
{
    MPI_Comm_free(&g->comm);
}

// The part of n cells that is number k of parts: as even as can be, the first ones larger.
static void part(int n, int parts, int k, int *first, int *count)
{
    int each = n / parts, more = n % parts;
    *count = each + (k < more ? 1 : 0);
    *first = k * each + (k < more ? k : more);
}

static void make_types(const Grid *g, Block *b)
{
    int whole[2] = {HEIGHT, WIDTH};
    int with_rim[2] = {b->rows + 2, b->cols + 2};
    int own[2] = {b->rows, b->cols};
    int in_plate[2] = {b->first_row, b->first_col};
    int in_block[2] = {1, 1};
    (void)g;
    MPI_Type_vector(b->rows, 1, b->cols + 2, MPI_DOUBLE, &b->column);
    MPI_Type_create_subarray(2, with_rim, own, in_block, MPI_ORDER_C, MPI_DOUBLE, &b->inside);
    MPI_Type_create_subarray(2, whole, own, in_plate, MPI_ORDER_C, MPI_DOUBLE, &b->in_file);
    MPI_Type_commit(&b->column);
    MPI_Type_commit(&b->inside);
    MPI_Type_commit(&b->in_file);
}

static void make_block(const Grid *g, Block *b)
{
    size_t cells;
    part(HEIGHT, g->dims[0], g->coords[0], &b->first_row, &b->rows);
    part(WIDTH, g->dims[1], g->coords[1], &b->first_col, &b->cols);
    cells = (size_t)(b->rows + 2) * (size_t)(b->cols + 2);
    b->now = allocate(cells, sizeof *b->now);
    b->next = allocate(cells, sizeof *b->next);
    make_types(g, b);
}

static void free_block(Block *b)
{
    MPI_Type_free(&b->column);
    MPI_Type_free(&b->inside);
    MPI_Type_free(&b->in_file);
    free(b->now);
    free(b->next);
}

// The boundary: the upper side is hot, the others are cold.
static void set_boundary(const Problem *p, const Grid *g, const Block *b, double *values)
{
    for (int i = 0; i < b->rows + 2; i++) {
        if (g->neighbour[WEST] == MPI_PROC_NULL)
            *cell(b, values, i, 0) = p->cold;
        if (g->neighbour[EAST] == MPI_PROC_NULL)
            *cell(b, values, i, b->cols + 1) = p->cold;
    }
    for (int j = 0; j < b->cols + 2; j++) {
        if (g->neighbour[SOUTH] == MPI_PROC_NULL)
            *cell(b, values, b->rows + 1, j) = p->cold;
        if (g->neighbour[NORTH] == MPI_PROC_NULL)
            *cell(b, values, 0, j) = p->hot;
    }
}

static void set_start(const Problem *p, const Grid *g, Block *b)
{
    for (int i = 0; i < b->rows + 2; i++)
        for (int j = 0; j < b->cols + 2; j++)
            *cell(b, b->now, i, j) = p->cold;
    set_boundary(p, g, b, b->now);
    set_boundary(p, g, b, b->next);
}

// Rims go to all four sides at once.
static void exchange(const Grid *g, const Block *b)
{
    MPI_Request requests[2 * SIDES];
    MPI_Status statuses[2 * SIDES];
    int n = 0;
    double *u = b->now;
    MPI_Irecv(cell(b, u, 0, 1), b->cols, MPI_DOUBLE, g->neighbour[NORTH], SOUTH, g->comm, &requests[n++]);
    MPI_Irecv(cell(b, u, b->rows + 1, 1), b->cols, MPI_DOUBLE, g->neighbour[SOUTH], NORTH, g->comm, &requests[n++]);
    MPI_Irecv(cell(b, u, 1, 0), 1, b->column, g->neighbour[WEST], EAST, g->comm, &requests[n++]);
    MPI_Irecv(cell(b, u, 1, b->cols + 1), 1, b->column, g->neighbour[EAST], WEST, g->comm, &requests[n++]);
    MPI_Isend(cell(b, u, 1, 1), b->cols, MPI_DOUBLE, g->neighbour[NORTH], NORTH, g->comm, &requests[n++]);
    MPI_Isend(cell(b, u, b->rows, 1), b->cols, MPI_DOUBLE, g->neighbour[SOUTH], SOUTH, g->comm, &requests[n++]);
    MPI_Isend(cell(b, u, 1, 1), 1, b->column, g->neighbour[WEST], WEST, g->comm, &requests[n++]);
    MPI_Isend(cell(b, u, 1, b->cols), 1, b->column, g->neighbour[EAST], EAST, g->comm, &requests[n++]);
    MPI_Waitall(n, requests, statuses);
}

// One step of the five-point stencil.
static void relax(const Block *b)
{
    for (int i = 1; i <= b->rows; i++)
        for (int j = 1; j <= b->cols; j++)
            *cell(b, b->next, i, j) = 0.25 * (*cell(b, b->now, i - 1, j) + *cell(b, b->now, i + 1, j) +
                                              *cell(b, b->now, i, j - 1) + *cell(b, b->now, i, j + 1));
}

static void swap(Block *b)
{
    double *other = b->now;
    b->now = b->next;
    b->next = other;
}

// The header of a checkpoint: process 0 writes it.
static void write_header(const Grid *g, MPI_File f, int step)
{
    int header[HEADER_INTS] = {MAGIC, HEIGHT, WIDTH, step};
    MPI_Status status;
    int count;
#ifndef ALL_WRITE_HEADER
    if (g->rank != 0)
        return;
#endif
    MPI_File_write_at(f, 0, header, HEADER_INTS, MPI_INT, &status); // want mpi-race
    MPI_Get_count(&status, MPI_INT, &count);
    if (count != HEADER_INTS)
        fail("the header was not written", 4);
}

static void view(const Block *b, MPI_File f)
{
    char native[] = "native";
    MPI_Offset behind = HEADER_INTS * (MPI_Offset)sizeof(int);
    MPI_File_set_view(f, behind, MPI_DOUBLE, b->in_file, native, MPI_INFO_NULL);
}

static void write_checkpoint(const Grid *g, const Block *b, int step, Statistics *s)
{
    MPI_File f;
    if (MPI_File_open(g->comm, CHECKPOINT, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f) != MPI_SUCCESS)
        fail("the checkpoint cannot be written", 5);
    write_header(g, f, step);
    view(b, f);
    MPI_File_write_all(f, b->now, 1, b->inside, MPI_STATUS_IGNORE);
    MPI_File_close(&f);
    s->checkpoints++;
}

// Some steps, with a checkpoint now and then, if there are to be any.
static void advance(const Grid *g, Block *b, int from, int to, int keep, Statistics *s)
{
    for (int step = from; step < to; step++) {
        if (keep && step > 0 && step % EVERY == 0)
            write_checkpoint(g, b, step, s);
        exchange(g, b);
        relax(b);
        swap(b);
        s->steps++;
    }
}

// Every process reads the header.
static int read_header(MPI_File f)
{
    int header[HEADER_INTS];
    MPI_Status status;
    int count;
    MPI_File_read_at_all(f, 0, header, HEADER_INTS, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    if (count != HEADER_INTS || header[0] != MAGIC)
        fail("that is no checkpoint", 6);
    if (header[1] != HEIGHT || header[2] != WIDTH)
        fail("the checkpoint is of another plate", 7);
    return header[3];
}

static int read_checkpoint(const Grid *g, Block *b)
{
    MPI_File f;
    int step;
    if (MPI_File_open(g->comm, CHECKPOINT, MPI_MODE_RDONLY, MPI_INFO_NULL, &f) != MPI_SUCCESS)
        fail("the checkpoint cannot be read", 8);
    step = read_header(f);
    view(b, f);
    MPI_File_read_all(f, b->now, 1, b->inside, MPI_STATUS_IGNORE);
    MPI_File_close(&f);
    return step;
}

// The sum of all cells, which every process gets.
static double total(const Grid *g, const Block *b)
{
    double own = 0, all;
    for (int i = 1; i <= b->rows; i++)
        for (int j = 1; j <= b->cols; j++)
            own += *cell(b, b->now, i, j);
    MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, g->comm);
    return all;
}

// A second run begins at the checkpoint, and must come to where the first one is.
static void compare_with_restart(const Problem *p, const Grid *g, const Block *first)
{
    Block again;
    Statistics s = {0};
    int step;
    make_block(g, &again);
    set_start(p, g, &again);
    step = read_checkpoint(g, &again);
    assert(step <= STEPS);
    advance(g, &again, step, STEPS, 0, &s);
    assert(s.steps == STEPS - step);
    for (int i = 1; i <= again.rows; i++)
        for (int j = 1; j <= again.cols; j++)
            assert(*cell(&again, again.now, i, j) == *cell(first, first->now, i, j));
    free_block(&again);
}

static void report(const Grid *g, const Block *b, const Statistics *s)
{
    double sum = total(g, b);
    if (g->rank == 0) {
        printf("%d x %d cells on %d processes\n", HEIGHT, WIDTH, g->size);
        printf("%d steps, %d checkpoints\n", s->steps, s->checkpoints);
        printf("mean %.6f\n", sum / (HEIGHT * WIDTH));
    }
}

// Process 0 reads the problem.
static int read_problem(const Grid *g, Problem *p)
{
    int ok = 1;
    if (g->rank == 0)
        ok = scanf("%lf %lf", &p->hot, &p->cold) == 2;
    MPI_Bcast(&ok, 1, MPI_INT, 0, g->comm);
    if (ok)
        MPI_Bcast(p, 2, MPI_DOUBLE, 0, g->comm);
    return ok;
}

static void run(const Problem *p, const Grid *g)
{
    Block b;
    Statistics s = {0};
    make_block(g, &b);
    set_start(p, g, &b);
    advance(g, &b, 0, STEPS, 1, &s);
    if (s.checkpoints > 0)
        compare_with_restart(p, g, &b);
    report(g, &b, &s);
    free_block(&b);
}

int main(int argc, char **argv)
{
    Grid g;
    Problem p = {0};
    int ok;
    MPI_Init(&argc, &argv);
    make_grid(&g);
    ok = read_problem(&g, &p);
    if (ok)
        run(&p, &g);
    free_grid(&g);
    MPI_Finalize();
    return ok ? 0 : 1;
}
