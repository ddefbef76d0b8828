// A mini-app: a task farm that goes on from its journal.
//
// The master hands out tasks to whoever is free, and appends each result to a journal as it comes. The job is cut by a
// time limit after some results: what the workers still compute is lost, and the last record is torn, as only half of
// it was written. The job is submitted again: the master reads the journal, leaves out the torn record, writes the
// journal anew under another name, which replaces the old one, and hands out what is not done yet. At the end there is
// one result for each task, and it is what the task gives when it is computed alone. Costs and coefficients of tasks are
// read; only the master touches the journal.
//
// tass: verify -np=1..3
// want: verified
// tass: verify -np=2 -DTORN_TAKEN
// want: violated
// tass: verify -np=3 -DFIRST_SERVED
// want: violated
// tass: verify -np=3 -DDONE_AGAIN
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TASKS 4
#define FIRST_LEG 2 // results after which the first job is cut

#define JOURNAL "farm.journal"
#define SCRATCH "farm.scratch"

enum { TAG_TASK = 1, TAG_RESULT, TAG_STOP };

#pragma TASS input
double coefficient[TASKS];

// A task: the integral of a polynomial of one term over a piece of the line.
typedef struct {
    int number;
    int pieces; // into which the line is cut, for Simpson's rule
    double from, to;
} Task;

typedef struct {
    int number;
    int worker;
    double value;
} Record;

typedef struct {
    int magic;
    int tasks;
} Header;

enum { MAGIC = 0x4641524d };

// What the master knows.
typedef struct {
    int done[TASKS];
    double value[TASKS];
    int handed[TASKS]; // in this leg
    int left;          // tasks that are not done
    int out;           // tasks that workers have
    FILE *journal;
} Farm;

static void quit(const char *what) {
    fprintf(stderr, "farm: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

// ---- tasks ------------------------------------------------------------------------------------------------------

static Task task_of(int number) {
    Task t;
    t.number = number;
    t.pieces = 2 * (number % 2 + 1);
    t.from = number;
    t.to = number + 1;
    return t;
}

static double term(double c, double x) { return c * x * x; }

// Simpson's rule, which is exact for what the tasks integrate.
static double work(const Task *t, double c) {
    double h = (t->to - t->from) / t->pieces, sum = 0;
    for (int i = 0; i < t->pieces; i += 2) {
        double a = t->from + i * h;
        sum += h / 3 * (term(c, a) + 4 * term(c, a + h) + term(c, a + 2 * h));
    }
    return sum;
}

static double exactly(int number) {
    double a = number, b = number + 1;
    return coefficient[number] * (b * b * b - a * a * a) / 3;
}

// ---- the journal ------------------------------------------------------------------------------------------------

static FILE *journal_begin(const char *name) {
    Header h = {MAGIC, TASKS};
    FILE *f = fopen(name, "wb");
    if (f == NULL)
        quit("the journal cannot be written");
    fwrite(&h, sizeof h, 1, f);
    return f;
}

static void journal_add(FILE *f, const Record *r) {
    fwrite(r, sizeof *r, 1, f);
    fflush(f);
}

// The time limit comes while a record is written.
static void journal_torn(FILE *f, int number) {
    Record r = {number, 0, 0};
    fwrite(&r, 1, offsetof(Record, value), f);
    fclose(f);
}

// Reads what the journal has, and gives the number of records; -1 where there is none, or it is another farm's.
static int journal_read(const char *name, Record *list, int most) {
    Header h;
    int n = 0;
    FILE *f = fopen(name, "rb");
    if (f == NULL)
        return -1;
    if (fread(&h, sizeof h, 1, f) != 1 || h.magic != MAGIC || h.tasks != TASKS) {
        fclose(f);
        return -1;
    }
    while (n < most) {
        Record r = {-1, -1, 0};
        size_t got = fread(&r, 1, sizeof r, f);
#ifdef TORN_TAKEN
        if (got == 0)
            break;
#else
        if (got != sizeof r)
            break;
#endif
        if (r.number < 0 || r.number >= TASKS)
            quit("the journal names a task that there is not");
        list[n++] = r;
    }
    fclose(f);
    return n;
}

// Writes the journal anew, without what was torn, and leaves it open for what comes.
static FILE *journal_compact(const char *name, const Record *list, int n) {
    FILE *f = journal_begin(SCRATCH);
    for (int i = 0; i < n; i++)
        journal_add(f, &list[i]);
    fclose(f);
    if (rename(SCRATCH, name) != 0)
        quit("the journal cannot be replaced");
    f = fopen(name, "ab");
    if (f == NULL)
        quit("the journal cannot be continued");
    return f;
}

// ---- the master -------------------------------------------------------------------------------------------------

static void farm_begin(Farm *f) {
    memset(f->done, 0, sizeof f->done);
    memset(f->handed, 0, sizeof f->handed);
    for (int k = 0; k < TASKS; k++)
        f->value[k] = 0;
    f->left = TASKS;
    f->out = 0;
    f->journal = NULL;
}

// Takes over what an earlier job has done.
static void farm_resume(Farm *f) {
    Record list[2 * TASKS];
    int n = journal_read(JOURNAL, list, 2 * TASKS);
    if (n < 0) {
        f->journal = journal_begin(JOURNAL);
        return;
    }
    for (int i = 0; i < n; i++) {
        Record *r = &list[i];
        if (!f->done[r->number])
            f->left--;
        f->value[r->number] = r->value;
#ifndef DONE_AGAIN
        f->done[r->number] = 1;
#endif
    }
    f->journal = journal_compact(JOURNAL, list, n);
}

// The next task that is neither done nor handed out; -1 for none.
static int farm_next(Farm *f) {
    for (int k = 0; k < TASKS; k++)
        if (!f->done[k] && !f->handed[k]) {
            f->handed[k] = 1;
            return k;
        }
    return -1;
}

static void farm_take(Farm *f, const Record *r) {
    assert(!f->done[r->number]);
    f->done[r->number] = 1;
    f->value[r->number] = r->value;
    f->left--;
    journal_add(f->journal, r);
}

// Hands a task to a worker, or tells it to stop.
static int farm_serve(Farm *f, int worker, int going) {
    int k = going ? farm_next(f) : -1;
    MPI_Send(&k, 1, MPI_INT, worker, k < 0 ? TAG_STOP : TAG_TASK, MPI_COMM_WORLD);
    f->out += k >= 0;
    return k >= 0;
}

// One job of the master: at most so many results are taken, and the rest is lost.
static void lead(Farm *f, int size, int most, const MPI_Datatype record) {
    int taken = 0, busy = 0;
    if (size == 1)
        for (int k; taken < most && (k = farm_next(f)) >= 0; taken++) {
            Task t = task_of(k);
            Record r = {k, 0, work(&t, coefficient[k])};
            farm_take(f, &r);
        }
    for (int worker = 1; worker < size; worker++)
        busy += farm_serve(f, worker, taken + f->out < most + size);
    while (busy > 0) {
        Record r;
        MPI_Status status;
        MPI_Recv(&r, 1, record, MPI_ANY_SOURCE, TAG_RESULT, MPI_COMM_WORLD, &status);
        f->out--;
        if (taken < most) {
            farm_take(f, &r);
            taken++;
        }
#ifdef FIRST_SERVED
        status.MPI_SOURCE = 1;
#endif
        if (!farm_serve(f, status.MPI_SOURCE, taken < most))
            busy--;
    }
}

// ---- the workers ------------------------------------------------------------------------------------------------

static void follow(int rank, const MPI_Datatype record) {
    for (;;) {
        int k;
        MPI_Status status;
        MPI_Recv(&k, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == TAG_STOP)
            return;
        Task t = task_of(k);
        Record r = {k, rank, work(&t, coefficient[k])};
        MPI_Send(&r, 1, record, 0, TAG_RESULT, MPI_COMM_WORLD);
    }
}

// ---- jobs -------------------------------------------------------------------------------------------------------

static MPI_Datatype record_type(void) {
    int lengths[] = {1, 1, 1};
    MPI_Aint places[] = {offsetof(Record, number), offsetof(Record, worker), offsetof(Record, value)};
    MPI_Datatype kinds[] = {MPI_INT, MPI_INT, MPI_DOUBLE}, plain, t;
    MPI_Type_create_struct(3, lengths, places, kinds, &plain);
    MPI_Type_create_resized(plain, 0, sizeof(Record), &t);
    MPI_Type_free(&plain);
    MPI_Type_commit(&t);
    return t;
}

// A job that is cut after some results, with a record half written.
static void cut_job(int rank, int size, MPI_Datatype record) {
    Farm f;
    if (rank != 0) {
        follow(rank, record);
        return;
    }
    farm_begin(&f);
    f.journal = journal_begin(JOURNAL);
    lead(&f, size, FIRST_LEG, record);
    assert(f.left == TASKS - FIRST_LEG);
    for (int k = 0; k < TASKS; k++)
        if (!f.done[k]) {
            journal_torn(f.journal, k);
            break;
        }
}

// The job that comes after it. The sum is the master's.
static double whole_job(int rank, int size, MPI_Datatype record) {
    Farm f;
    double sum = 0;
    if (rank != 0) {
        follow(rank, record);
        return 0;
    }
    farm_begin(&f);
    farm_resume(&f);
    lead(&f, size, TASKS, record);
    fclose(f.journal);
    assert(f.left == 0 && f.out == 0); // want assertion "f.left == 0"
    for (int k = 0; k < TASKS; k++) {
        assert(f.done[k]);
        assert(f.value[k] == exactly(k)); // want assertion "exactly"
        sum += f.value[k];
    }
    return sum;
}

int main(int argc, char **argv) {
    int rank, size;
    double sum, alone = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype record = record_type();
    cut_job(rank, size, record);
    MPI_Barrier(MPI_COMM_WORLD); // want deadlock
    sum = whole_job(rank, size, record);
    MPI_Bcast(&sum, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int k = 0; k < TASKS; k++)
        alone += exactly(k);
    assert(sum == alone);
    if (rank == 0)
        printf("%d tasks: %g\n", TASKS, sum);
    MPI_Type_free(&record);
    MPI_Finalize();
    return 0;
}
