// A mini-app: particles in a periodic box, which is cut into slabs, with migration.
//
// Each process has the particles in its slab. In a step they move; those that have left go to the process to the left
// or right, as arrays of a struct datatype whose lengths the receiver finds out by probing. Then each process deposits
// its particles on the cells of its slab, and adds what its neighbour has deposited on the border. Number and charge of
// all particles must stay what they are, and each particle must be where its position says.
//
// tass: verify -np=1..3
// want: verified
// tass: verify -np=2 -DSENDS_FIRST --errors=1
// want: violated
// tass: verify -np=2 -DNO_WRAP
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define LENGTH 6 // of the box, in cells of width 1
#define PARTICLES 6
#define STEPS 2
#define MOST_SPEED 0.75

enum { TAG_LEFT = 1, TAG_RIGHT, TAG_BORDER };

typedef struct {
    int id;
    double position, speed, charge;
} Particle;

// Particles that come and go.
typedef struct {
    int count, room;
    Particle *list;
} Bag;

typedef struct {
    int rank, size;
    int left, right;    // ranks
    int first, last;    // cells of the slab: from the first one to before the last one
    MPI_Datatype particle;
    Bag own;
    double *density;    // of the cells of the slab, and of the first one behind it
    int moved;          // particles that have left
} Slab;

static void fail(const char *what)
{
    fprintf(stderr, "particles: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 2);
}

static void make_bag(Bag *b, int room)
{
    b->count = 0;
    b->room = room;
    b->list = malloc((size_t)room * sizeof *b->list);
    if (b->list == NULL)
        fail("out of memory");
}

static void free_bag(Bag *b)
{
    free(b->list);
    b->list = NULL;
}

// Puts a particle into a bag, which grows.
static void put(Bag *b, Particle p)
{
    if (b->count == b->room) {
        Particle *more = realloc(b->list, 2 * (size_t)b->room * sizeof *more);
        if (more == NULL)
            fail("out of memory");
        b->list = more;
        b->room *= 2;
    }
    b->list[b->count++] = p;
}

// Takes a particle out of a bag; the last one takes its place.
static Particle take(Bag *b, int i)
{
    Particle p = b->list[i];
    b->list[i] = b->list[--b->count];
    return p;
}

static MPI_Datatype particle_type(void)
{
    int lengths[2] = {1, 3};
    MPI_Aint places[2] = {offsetof(Particle, id), offsetof(Particle, position)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, packed, type;
    MPI_Type_create_struct(2, lengths, places, types, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(Particle), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&packed);
    return type;
}

static void make_slab(Slab *s)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &s->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s->size);
    if (s->size > LENGTH)
        fail("there are more processes than cells");
    s->left = (s->rank + s->size - 1) % s->size;
    s->right = (s->rank + 1) % s->size;
    s->first = s->rank * LENGTH / s->size;
    s->last = (s->rank + 1) * LENGTH / s->size;
    s->particle = particle_type();
    s->moved = 0;
    s->density = malloc((size_t)(s->last - s->first + 1) * sizeof *s->density);
    if (s->density == NULL)
        fail("out of memory");
    make_bag(&s->own, 2);
}

static void free_slab(Slab *s)
{
    MPI_Type_free(&s->particle);
    free_bag(&s->own);
    free(s->density);
}

static int is_inside(const Slab *s, double x)
{
    return s->first <= x && x < s->last;
}

// One particle in the middle of each cell; the first one has a speed that the user gives, the others stand or creep.
static void place_particles(Slab *s, double speed)
{
    for (int i = 0; i < PARTICLES; i++) {
        Particle p;
        p.id = i;
        p.position = i * LENGTH / PARTICLES + 0.5;
        p.speed = i == 0 ? speed : 0.25 * (i % 3 - 1);
        p.charge = i % 2 == 0 ? 1 : -0.5;
        if (is_inside(s, p.position))
            put(&s->own, p);
    }
}

// Moves a particle; one that leaves the box comes in on the other side.
static void move(Particle *p)
{
    p->position += p->speed;
#ifndef NO_WRAP
    if (p->position < 0)
        p->position += LENGTH;
    else if (p->position >= LENGTH)
        p->position -= LENGTH;
#endif
}

// To which side a particle has left: particles are slower than slabs are wide, so that it is in a slab nearby.
static int side_of(const Slab *s, double x)
{
    double ahead = x - s->first;
    if (ahead < 0)
        ahead += LENGTH;
    return ahead < s->last - s->first + 1 ? s->right : s->left;
}

// Moves the particles, and sorts out those that have left.
static void push(Slab *s, Bag *to_left, Bag *to_right)
{
    for (int i = 0; i < s->own.count;) {
        Particle *p = &s->own.list[i];
        move(p);
        if (is_inside(s, p->position)) {
            i++;
            continue;
        }
        s->moved++;
        if (s->size == 1)
            i++; // there is nowhere to go
        else if (side_of(s, p->position) == s->right)
            put(to_right, take(&s->own, i));
        else
            put(to_left, take(&s->own, i));
    }
}

// Receives what comes from a process, however much that is.
static void receive_from(Slab *s, int from, int tag)
{
    MPI_Status status;
    int count;
    Particle *list;
    MPI_Probe(from, tag, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, s->particle, &count);
    list = malloc((size_t)(count + 1) * sizeof *list);
    if (list == NULL)
        fail("out of memory");
    MPI_Recv(list, count, s->particle, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < count; i++)
        put(&s->own, list[i]);
    free(list);
}

static void migrate(Slab *s, Bag *to_left, Bag *to_right)
{
#ifdef SENDS_FIRST
    MPI_Send(to_left->list, to_left->count, s->particle, s->left, TAG_LEFT, MPI_COMM_WORLD); // want potential-deadlock
    MPI_Send(to_right->list, to_right->count, s->particle, s->right, TAG_RIGHT, MPI_COMM_WORLD);
    receive_from(s, s->right, TAG_LEFT);
    receive_from(s, s->left, TAG_RIGHT);
#else
    MPI_Request requests[2];
    MPI_Status statuses[2];
    MPI_Isend(to_left->list, to_left->count, s->particle, s->left, TAG_LEFT, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(to_right->list, to_right->count, s->particle, s->right, TAG_RIGHT, MPI_COMM_WORLD, &requests[1]);
    receive_from(s, s->right, TAG_LEFT);
    receive_from(s, s->left, TAG_RIGHT);
    MPI_Waitall(2, requests, statuses);
#endif
}

static void step(Slab *s)
{
    Bag to_left, to_right;
    make_bag(&to_left, 1);
    make_bag(&to_right, 1);
    push(s, &to_left, &to_right);
    if (s->size > 1)
        migrate(s, &to_left, &to_right);
    free_bag(&to_left);
    free_bag(&to_right);
}

// The cell of a position: the number of whole cells before it.
static int cell_of(const Slab *s, double x)
{
    int cell = s->first;
    while (cell + 1 <= x)
        cell++;
    return cell - s->first;
}

// Each particle gives its charge to the cell that it is in and to the next one, by how near it is to them.
static void deposit(Slab *s)
{
    int cells = s->last - s->first;
    for (int c = 0; c <= cells; c++)
        s->density[c] = 0;
    for (int i = 0; i < s->own.count; i++) {
        const Particle *p = &s->own.list[i];
        int c = cell_of(s, p->position);
        double share = p->position - (s->first + c);
        s->density[c] += (1 - share) * p->charge;
        s->density[c + 1] += share * p->charge;
    }
}

// What was deposited behind the slab belongs to the first cell of the next one.
static void add_borders(Slab *s)
{
    int cells = s->last - s->first;
    double from_left = 0;
    MPI_Sendrecv(&s->density[cells], 1, MPI_DOUBLE, s->right, TAG_BORDER, &from_left, 1, MPI_DOUBLE, s->left,
                 TAG_BORDER, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    s->density[0] += from_left;
    s->density[cells] = 0;
}

// Every particle is where it should be, and none is lost.
static void check_particles(const Slab *s)
{
    int own[2] = {s->own.count, 0}, all[2];
    for (int i = 0; i < s->own.count; i++) {
        assert(is_inside(s, s->own.list[i].position)); // want assertion
        own[1] += s->own.list[i].id;
    }
    MPI_Allreduce(own, all, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(all[0] == PARTICLES);
    assert(all[1] == PARTICLES * (PARTICLES - 1) / 2);
}

// The charge in the cells is that of the particles.
static double check_charge(const Slab *s)
{
    double own[2] = {0, 0}, all[2], difference;
    for (int c = 0; c < s->last - s->first; c++)
        own[0] += s->density[c];
    for (int i = 0; i < s->own.count; i++)
        own[1] += s->own.list[i].charge;
    MPI_Allreduce(own, all, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    difference = all[0] - all[1];
    assert(-1e-9 < difference && difference < 1e-9);
    return all[0];
}

// Process 0 reads the speed of the first particle, which must not be too fast.
static int read_speed(const Slab *s, double *speed)
{
    int ok = 1;
    if (s->rank == 0)
        ok = scanf("%lf", speed) == 1 && -MOST_SPEED <= *speed && *speed <= MOST_SPEED;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (ok)
        MPI_Bcast(speed, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return ok;
}

static void run(Slab *s, double speed)
{
    double charge = 0;
    int moved;
    place_particles(s, speed);
    for (int t = 0; t < STEPS; t++) {
        step(s);
        check_particles(s);
        deposit(s);
        add_borders(s);
        charge = check_charge(s);
    }
    MPI_Reduce(&s->moved, &moved, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (s->rank == 0)
        printf("charge %g, %d particles have changed their process\n", charge, moved);
}

int main(int argc, char **argv)
{
    Slab s;
    double speed = 0;
    int ok;
    MPI_Init(&argc, &argv);
    make_slab(&s);
    ok = read_speed(&s, &speed);
    if (ok)
        run(&s, speed);
    free_slab(&s);
    MPI_Finalize();
    return ok ? 0 : 1;
}
