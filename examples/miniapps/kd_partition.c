// A mini-app: points in the plane are dealt out by a k-d tree, whose cuts are medians of samples.
//
// In each round the processes of a communicator agree on a cut across one axis: each sorts its points (qsort), offers
// some that lie evenly among them, and the median of all samples is the cut. Points below it go to the lower half of
// the processes and the others to the upper half, by an all-to-all whose counts are exchanged before; each half goes
// on with the other axis. At the end each point must be in the box of its process, none may be lost, and the tree,
// which process 0 gathers, must send each point to the process that has it. One point is read, the others are given.
//
// tass: verify -np=1..3
// want: verified
// tass: verify -np=4
// want: verified
// tass: verify -np=2 -DCOUNTS_TAKEN_BACK
// want: violated
// tass: verify -np=2 -DCUT_BOTH
// want: violated
// tass: verify -np=3 -DFORGOTTEN_COMM
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES 2 // that each process offers
#define MOST_ROUNDS 8

enum { X, Y, AXES };

typedef struct {
    double at[AXES];
    int id;
} Point;

typedef struct {
    double low[AXES], high[AXES];
} Box;

// The points of a process.
typedef struct {
    int count;
    Point *list;
} Cloud;

// The way of a process down the tree: where cuts were made, and on which side of them it is.
typedef struct {
    int rounds;
    int axis[MOST_ROUNDS], upper[MOST_ROUNDS];
    double cut[MOST_ROUNDS];
} Way;

// Points that are given beside the one that is read.
static const double places[][AXES] = {{1, 1}, {6, 2}, {2, 7}, {7, 6}, {4, 3}};
enum { GIVEN = sizeof places / sizeof places[0], POINTS = GIVEN + 1 };

static MPI_Datatype point_type;

static void quit(const char *what)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    fprintf(stderr, "kd: process %d: %s\n", rank, what);
    MPI_Abort(MPI_COMM_WORLD, 3);
}

static void *room(size_t count, size_t size)
{
    void *p = malloc((count + 1) * size);
    if (p == NULL)
        quit("out of memory");
    return p;
}

static void make_point_type(void)
{
    int lengths[2] = {AXES, 1};
    MPI_Aint where[2] = {offsetof(Point, at), offsetof(Point, id)};
    MPI_Datatype parts[2] = {MPI_DOUBLE, MPI_INT}, packed;
    MPI_Type_create_struct(2, lengths, where, parts, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(Point), &point_type);
    MPI_Type_commit(&point_type);
    MPI_Type_free(&packed);
}

static int compare_x(const void *a, const void *b)
{
    const Point *p = a, *q = b;
    return (p->at[X] > q->at[X]) - (p->at[X] < q->at[X]);
}

static int compare_y(const void *a, const void *b)
{
    const Point *p = a, *q = b;
    return (p->at[Y] > q->at[Y]) - (p->at[Y] < q->at[Y]);
}

static int compare_numbers(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void sort_points(Cloud *c, int axis)
{
    qsort(c->list, (size_t)c->count, sizeof *c->list, axis == X ? compare_x : compare_y);
}

// Each process begins with some of the points; the one that is read is the last.
static void deal(Cloud *c, const double read[AXES], int rank, int size)
{
    c->count = 0;
    c->list = room(POINTS, sizeof *c->list);
    for (int i = rank; i < POINTS; i += size) {
        Point *p = &c->list[c->count++];
        memset(p, 0, sizeof *p);
        memcpy(p->at, i < GIVEN ? places[i] : read, sizeof p->at);
        p->id = i;
    }
}

// Points that lie evenly among the sorted ones of a process: fewer, if there are not so many.
static int take_samples(const Cloud *c, int axis, double *samples)
{
    int count = c->count < SAMPLES ? c->count : SAMPLES;
    for (int k = 0; k < count; k++)
        samples[k] = c->list[(2 * k + 1) * c->count / (2 * count)].at[axis];
    return count;
}

// The median of the samples of all processes.
static double find_cut(const Cloud *c, int axis, MPI_Comm comm)
{
    int size, own_count, all_count = 0;
    double own[SAMPLES], *all, cut;
    int *counts, *starts;
    MPI_Comm_size(comm, &size);
    counts = room((size_t)size, sizeof *counts);
    starts = room((size_t)size, sizeof *starts);
    all = room((size_t)size * SAMPLES, sizeof *all);
    own_count = take_samples(c, axis, own);
    MPI_Allgather(&own_count, 1, MPI_INT, counts, 1, MPI_INT, comm);
    for (int p = 0; p < size; p++) {
        starts[p] = all_count;
        all_count += counts[p];
    }
    MPI_Allgatherv(own, own_count, MPI_DOUBLE, all, counts, starts, MPI_DOUBLE, comm);
    qsort(all, (size_t)all_count, sizeof *all, compare_numbers);
    cut = all_count > 0 ? all[all_count / 2] : 0;
    free(all);
    free(starts);
    free(counts);
    return cut;
}

// How many of the sorted points lie below a cut.
static int count_below(const Cloud *c, int axis, double cut)
{
    int n = 0;
#ifdef CUT_BOTH
    while (n < c->count && c->list[n].at[axis] <= cut)
#else
    while (n < c->count && c->list[n].at[axis] < cut)
#endif
        n++;
    return n;
}

// Deals n points out to some processes, from one on, as evenly as can be.
static void share(int n, int first, int processes, int *counts)
{
    for (int k = 0; k < processes; k++)
        counts[first + k] = n / processes + (k < n % processes);
}

static int sums(const int *counts, int size, int *starts)
{
    int sum = 0;
    for (int p = 0; p < size; p++) {
        starts[p] = sum;
        sum += counts[p];
    }
    return sum;
}

// Points below the cut go to the lower half of the processes, the others to the upper half.
static void exchange(Cloud *c, int below, int lower, int size, MPI_Comm comm)
{
    int *out = room(4 * (size_t)size, sizeof *out);
    int *in = out + size, *out_at = out + 2 * size, *in_at = out + 3 * size;
    Point *list;
    int count;
    share(below, 0, lower, out);
    share(c->count - below, lower, size - lower, out);
#ifdef COUNTS_TAKEN_BACK
    // The counts of points that come are taken to be those that go.
    memcpy(in, out, (size_t)size * sizeof *in);
#else
    MPI_Alltoall(out, 1, MPI_INT, in, 1, MPI_INT, comm);
#endif
    sums(out, size, out_at);
    count = sums(in, size, in_at);
    list = room((size_t)count, sizeof *list);
    MPI_Alltoallv(c->list, out, out_at, point_type, // want mpi-collective-mismatch "1 element"
                  list, in, in_at, point_type, comm);
    free(c->list);
    free(out);
    c->list = list;
    c->count = count;
}

// One cut. Gives the half of the communicator that the process goes on with.
static MPI_Comm split(Cloud *c, Way *w, Box *box, MPI_Comm comm)
{
    int rank, size, lower, upper, axis = w->rounds % AXES;
    double cut;
    MPI_Comm half;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    lower = size / 2;
    upper = rank >= lower;
    sort_points(c, axis);
    cut = find_cut(c, axis, comm);
    exchange(c, count_below(c, axis, cut), lower, size, comm);
    if (upper)
        box->low[axis] = cut;
    else
        box->high[axis] = cut;
    if (w->rounds == MOST_ROUNDS)
        quit("the tree is too deep");
    w->axis[w->rounds] = axis;
    w->upper[w->rounds] = upper;
    w->cut[w->rounds++] = cut;
    MPI_Comm_split(comm, upper, rank, &half); // want mpi-resource-leak
    return half;
}

// Cuts until each process is alone.
static void build(Cloud *c, Way *w, Box *box)
{
    MPI_Comm comm, half;
    int size;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm); // want mpi-resource-leak
    for (MPI_Comm_size(comm, &size); size > 1; MPI_Comm_size(comm, &size)) {
        half = split(c, w, box, comm);
#ifndef FORGOTTEN_COMM
        MPI_Comm_free(&comm);
#endif
        comm = half;
    }
    MPI_Comm_free(&comm);
}

static int is_in(const Box *b, const Point *p)
{
    for (int axis = X; axis < AXES; axis++)
        if (p->at[axis] < b->low[axis] || p->at[axis] >= b->high[axis])
            return 0;
    return 1;
}

// No point is lost, none is there twice, and each is in its box.
static void check_points(const Cloud *c, const Box *b)
{
    int own[POINTS] = {0}, all[POINTS];
    for (int i = 0; i < c->count; i++) {
        assert(is_in(b, &c->list[i])); // want assertion "is_in"
        own[c->list[i].id]++;
    }
    MPI_Allreduce(own, all, POINTS, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < POINTS; i++)
        assert(all[i] == 1);
}

// Whether the way of a process leads a point to it.
static int leads(const Way *w, const Point *p)
{
    for (int k = 0; k < w->rounds; k++)
        if ((p->at[w->axis[k]] >= w->cut[k]) != w->upper[k])
            return 0;
    return 1;
}

// Process 0 looks for the process that a point belongs to, as one does who asks the tree.
static void find_point(const Way *w, const double place[AXES], int rank, int size)
{
    Point p = {{place[X], place[Y]}, 0};
    int mine = leads(w, &p), found[2], own[2] = {mine, mine ? rank : 0};
    MPI_Reduce(own, found, 2, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank != 0)
        return;
    assert(found[0] == 1);
    assert(0 <= found[1] && found[1] < size);
    printf("the point (%g, %g) is with process %d\n", place[X], place[Y], found[1]);
}

static void report(const Cloud *c, double seconds, int rank)
{
    struct {
        int count, rank;
    } own = {c->count, rank}, most, least;
    double slowest;
    MPI_Reduce(&own, &most, 1, MPI_2INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own, &least, 1, MPI_2INT, MPI_MINLOC, 0, MPI_COMM_WORLD);
    MPI_Reduce(&seconds, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        fprintf(stderr, "from %d points (process %d) to %d (process %d), %.6f s\n", least.count, least.rank,
                most.count, most.rank, slowest);
}

static void run(const double read[AXES], int rank, int size)
{
    Cloud c;
    Way w = {0};
    Box box = {{0, 0}, {8, 8}};
    double begun = MPI_Wtime();
    deal(&c, read, rank, size);
    build(&c, &w, &box);
    report(&c, MPI_Wtime() - begun, rank);
    check_points(&c, &box);
    find_point(&w, read, rank, size);
    free(c.list);
}

// Process 0 reads a place between 0 and 8.
static int read_place(double place[AXES], int rank)
{
    int ok = 1;
    if (rank == 0) {
        ok = scanf("%lf %lf", &place[X], &place[Y]) == AXES;
        for (int axis = X; axis < AXES && ok; axis++)
            ok = 0 <= place[axis] && place[axis] < 8;
    }
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(place, AXES, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return ok;
}

int main(int argc, char **argv)
{
    double place[AXES] = {0, 0};
    int rank, size, ok;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    make_point_type();
    ok = read_place(place, rank);
    if (ok)
        run(place, rank, size);
    else if (rank == 0)
        fprintf(stderr, "kd: a place in a square of 8 by 8 is wanted\n");
    MPI_Type_free(&point_type);
    MPI_Finalize();
    return ok ? 0 : 1;
}
