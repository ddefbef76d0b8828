// A mini-app: conjugate gradients for a sparse matrix, whose rows a partition file deals out.
//
// The matrix is that of a graph: the Laplacian of its edges, with one more on the diagonal. The partition file says how
// many rows there are, and for each of them which process it belongs to, as tools that cut graphs write it; owners
// above the number of processes wrap around. From it and from the edges each process finds out which entries of vectors
// it needs from whom (its halo), and tells the others by an all-to-all; that is the plan by which each product with the
// matrix exchanges them. The right hand side is made of a solution that is known, so that the residual can be checked.
//
// tass: verify -np=1..3 --file=rows.part=partition.txt
// want: verified
// tass: verify -np=3 --file=rows.part=partition.txt -DONE_WAY_PLAN
// want: violated

#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PARTITION "rows.part"
#define MOST_ROWS 64
#define STEPS 2 // of conjugate gradients
#define TAG_HALO 7

// The edges of the graph, each of them once.
static const int edges[][2] = {{0, 1}, {1, 2}, {0, 3}, {3, 4}, {2, 4}};
enum { EDGES = sizeof edges / sizeof edges[0] };

// Who owns which row. A row has a number in its process, too.
typedef struct {
    int rows;
    int *owner;
    int *local;
    int *count; // of each process
} Partition;

// The rows of a process, compressed. Columns below `rows` are its own; the others are in the halo.
typedef struct {
    int rows, halo, entries;
    int *global; // numbers of own rows, and then of the halo
    int *start;  // of each row among the entries
    int *column;
    double *value;
} Matrix;

// What goes to whom before a product.
typedef struct {
    int *send_count, *receive_count; // for each process
    int *send_start, *receive_start;
    int *send_row; // own rows, process by process
    double *out;   // their values
    MPI_Request *requests;
    MPI_Status *statuses;
} Plan;

typedef struct {
    int rank, size;
    Partition partition;
    Matrix a;
    Plan plan;
} Solver;

static void fail(const char *what)
{
    fprintf(stderr, "cg: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 2);
}

static int *integers(int n)
{
    int *p = malloc((size_t)(n > 0 ? n : 1) * sizeof *p);
    if (p == NULL)
        fail("out of memory");
    for (int i = 0; i < n; i++)
        p[i] = 0;
    return p;
}

static double *reals(int n)
{
    double *p = malloc((size_t)(n > 0 ? n : 1) * sizeof *p);
    if (p == NULL)
        fail("out of memory");
    for (int i = 0; i < n; i++)
        p[i] = 0;
    return p;
}

// Process 0 reads the partition file; the number of rows is 0 where it cannot.
static int read_owners(int *owner)
{
    FILE *in = fopen(PARTITION, "r");
    int rows = 0;
    if (in == NULL)
        return 0;
    if (fscanf(in, "%d", &rows) != 1 || rows < 1 || rows > MOST_ROWS)
        rows = 0;
    for (int i = 0; i < rows; i++)
        if (fscanf(in, "%d", &owner[i]) != 1 || owner[i] < 0) {
            rows = 0;
            break;
        }
    fclose(in);
    return rows;
}

static int get_partition(Solver *s)
{
    Partition *p = &s->partition;
    int all[MOST_ROWS] = {0};
    p->rows = 0;
    if (s->rank == 0)
        p->rows = read_owners(all);
    MPI_Bcast(&p->rows, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (p->rows == 0)
        return 0;
    MPI_Bcast(all, p->rows, MPI_INT, 0, MPI_COMM_WORLD);
    p->owner = integers(p->rows);
    p->local = integers(p->rows);
    p->count = integers(s->size);
    for (int i = 0; i < p->rows; i++) {
        p->owner[i] = all[i] % s->size;
        p->local[i] = p->count[p->owner[i]]++;
    }
    return 1;
}

static void free_partition(Partition *p)
{
    free(p->owner);
    free(p->local);
    free(p->count);
}

// The neighbours of a row, in the order of the edges; their number is the result.
static int neighbours(int row, int rows, int *list)
{
    int n = 0;
    for (int e = 0; e < EDGES; e++) {
        int a = edges[e][0], b = edges[e][1];
        if (a >= rows || b >= rows)
            continue;
        if (a == row)
            list[n++] = b;
        else if (b == row)
            list[n++] = a;
    }
    return n;
}

// The number in the process of a column: of an own row, or in the halo, to which it is added if it is new.
static int column_of(const Solver *s, Matrix *a, int row)
{
    if (s->partition.owner[row] == s->rank)
        return s->partition.local[row];
    for (int h = 0; h < a->halo; h++)
        if (a->global[a->rows + h] == row)
            return a->rows + h;
    a->global[a->rows + a->halo] = row;
    return a->rows + a->halo++;
}

static void add_entry(Matrix *a, int column, double value)
{
    a->column[a->entries] = column;
    a->value[a->entries] = value;
    a->entries++;
}

static void make_matrix(Solver *s)
{
    Matrix *a = &s->a;
    const Partition *p = &s->partition;
    int list[EDGES];
    a->rows = p->count[s->rank];
    a->halo = a->entries = 0;
    a->global = integers(p->rows);
    a->start = integers(a->rows + 1);
    a->column = integers(p->rows + 2 * EDGES);
    a->value = reals(p->rows + 2 * EDGES);
    for (int row = 0; row < p->rows; row++)
        if (p->owner[row] == s->rank)
            a->global[p->local[row]] = row;
    for (int i = 0; i < a->rows; i++) {
        int n = neighbours(a->global[i], p->rows, list);
        add_entry(a, i, n + 1);
        for (int k = 0; k < n; k++)
            add_entry(a, column_of(s, a, list[k]), -1);
        a->start[i + 1] = a->entries;
    }
}

static void free_matrix(Matrix *a)
{
    free(a->global);
    free(a->start);
    free(a->column);
    free(a->value);
}

static int sums(const int *count, int n, int *start)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        start[i] = sum;
        sum += count[i];
    }
    return sum;
}

// The halo is put in the order of its owners, as it comes from them.
static void sort_halo(const Solver *s, Matrix *a, int *receive_count)
{
    int *moved = integers(a->halo), *order = integers(a->halo);
    int n = 0;
    for (int from = 0; from < s->size; from++)
        for (int h = 0; h < a->halo; h++)
            if (s->partition.owner[a->global[a->rows + h]] == from) {
                receive_count[from]++;
                order[n] = a->global[a->rows + h];
                moved[h] = n++;
            }
    for (int h = 0; h < a->halo; h++)
        a->global[a->rows + h] = order[h];
    for (int e = 0; e < a->entries; e++)
        if (a->column[e] >= a->rows)
            a->column[e] = a->rows + moved[a->column[e] - a->rows];
    free(moved);
    free(order);
}

static void make_plan(Solver *s)
{
    Plan *p = &s->plan;
    Matrix *a = &s->a;
    int wanted;
    p->send_count = integers(s->size);
    p->receive_count = integers(s->size);
    p->send_start = integers(s->size);
    p->receive_start = integers(s->size);
    sort_halo(s, a, p->receive_count);
    sums(p->receive_count, s->size, p->receive_start);
#ifdef ONE_WAY_PLAN
    for (int other = 0; other < s->size; other++) // as if the matrix looked the same from both sides
        p->send_count[other] = p->receive_count[other];
#else
    MPI_Alltoall(p->receive_count, 1, MPI_INT, p->send_count, 1, MPI_INT, MPI_COMM_WORLD);
#endif
    wanted = sums(p->send_count, s->size, p->send_start);
    p->send_row = integers(wanted);
    p->out = reals(wanted);
    MPI_Alltoallv(a->global + a->rows, p->receive_count, p->receive_start, MPI_INT, // want mpi-collective-mismatch
                  p->send_row, p->send_count, p->send_start, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < wanted; i++) {
        assert(s->partition.owner[p->send_row[i]] == s->rank);
        p->send_row[i] = s->partition.local[p->send_row[i]];
    }
    p->requests = malloc(2 * (size_t)s->size * sizeof *p->requests);
    p->statuses = malloc(2 * (size_t)s->size * sizeof *p->statuses);
    if (p->requests == NULL || p->statuses == NULL)
        fail("out of memory");
}

static void free_plan(Plan *p)
{
    free(p->send_count);
    free(p->receive_count);
    free(p->send_start);
    free(p->receive_start);
    free(p->send_row);
    free(p->out);
    free(p->requests);
    free(p->statuses);
}

// Fills the halo of a vector, which stands behind the own entries.
static void exchange(Solver *s, double *x)
{
    Plan *p = &s->plan;
    int n = 0, filled = 0;
    for (int from = 0; from < s->size; from++)
        if (p->receive_count[from] > 0)
            MPI_Irecv(x + s->a.rows + p->receive_start[from], p->receive_count[from], MPI_DOUBLE, from, TAG_HALO,
                      MPI_COMM_WORLD, &p->requests[n++]);
    for (int to = 0; to < s->size; to++) {
        for (int i = 0; i < p->send_count[to]; i++, filled++)
            p->out[filled] = x[p->send_row[filled]];
        if (p->send_count[to] > 0)
            MPI_Isend(p->out + p->send_start[to], p->send_count[to], MPI_DOUBLE, to, TAG_HALO, MPI_COMM_WORLD,
                      &p->requests[n++]);
    }
    MPI_Waitall(n, p->requests, p->statuses);
}

// y = A x; the halo of x is filled on the way.
static void multiply(Solver *s, double *x, double *y)
{
    const Matrix *a = &s->a;
    exchange(s, x);
    for (int i = 0; i < a->rows; i++) {
        y[i] = 0;
        for (int e = a->start[i]; e < a->start[i + 1]; e++)
            y[i] += a->value[e] * x[a->column[e]];
    }
}

static double dot(const Solver *s, const double *x, const double *y)
{
    double own = 0, all;
    for (int i = 0; i < s->a.rows; i++)
        own += x[i] * y[i];
    MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

// Some steps of conjugate gradients for A x = b from x = 0; the result is the square of the norm of the residual.
static double solve(Solver *s, const double *b, double *x, int steps)
{
    int n = s->a.rows, room = s->partition.rows;
    double *r = reals(room), *p = reals(room), *q = reals(room);
    double rho, next;
    for (int i = 0; i < n; i++)
        r[i] = p[i] = b[i];
    rho = dot(s, r, r);
    for (int k = 0; k < steps && rho > 0; k++) {
        double alpha;
        multiply(s, p, q);
        alpha = rho / dot(s, p, q);
        for (int i = 0; i < n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        next = dot(s, r, r);
        for (int i = 0; i < n; i++)
            p[i] = r[i] + next / rho * p[i];
        rho = next;
    }
    free(r);
    free(p);
    free(q);
    return rho;
}

// The norm of b - A x, computed anew, must be what the iteration says.
static void check(Solver *s, const double *b, double *x, double rho)
{
    double *y = reals(s->partition.rows), again;
    multiply(s, x, y);
    for (int i = 0; i < s->a.rows; i++)
        y[i] = b[i] - y[i];
    again = dot(s, y, y);
    assert(fabs(again - rho) < 1e-9);
    free(y);
}

static void run(Solver *s)
{
    int room = s->partition.rows;
    double *known = reals(room), *b = reals(room), *x = reals(room), rho;
    make_matrix(s);
    make_plan(s);
    for (int i = 0; i < s->a.rows; i++)
        known[i] = s->a.global[i] + 1;
    multiply(s, known, b);
    rho = solve(s, b, x, STEPS);
    check(s, b, x, rho);
    if (s->rank == 0)
        printf("%d rows, residual %.6e after %d steps\n", s->partition.rows, sqrt(rho), STEPS);
    free_plan(&s->plan);
    free_matrix(&s->a);
    free(known);
    free(b);
    free(x);
}

int main(int argc, char **argv)
{
    Solver s;
    int ok;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s.size);
    ok = get_partition(&s);
    if (ok) {
        run(&s);
        free_partition(&s.partition);
    } else if (s.rank == 0) {
        fprintf(stderr, "cg: there is no partition in %s\n", PARTITION);
    }
    MPI_Finalize();
    return ok ? 0 : 1;
}
