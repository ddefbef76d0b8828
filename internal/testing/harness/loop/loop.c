/* Runs two programs again and again on the same random inputs, and counts the inputs for
 * which their outputs differ in a bit. Not a number is one value.
 *
 *   loop RUNS NP COPY... NP COPY...
 *
 * Each copy is a shared library that holds the program, one for each process, so that each
 * has its own globals. A process is a coroutine. MPI is what the functions below make of
 * it: a message is buffered or not, and a reduction combined in an order, as random numbers
 * say. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <float.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>
#include "mpi.h"

/* The markers that mpi.h declares. */
char tass_mpi_in_place[1], tass_mpi_bottom[1];
MPI_Status tass_mpi_status_ignore, tass_mpi_statuses_ignore[1];

enum { MAX_NP = 16, STACK = 1 << 17, CELL = 17, PATTERN = 0xA5 };

static void die(const char *what) {
    fprintf(stderr, "loop: %s\n", what);
    exit(1);
}

/* Random numbers. Inputs depend on the run, the name of the variable and the cell alone;
 * what MPI does depends on what was drawn before as well. */

static uint64_t mix(uint64_t x) {
    x += 0x9e3779b97f4a7c15ull;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

static uint64_t drawn;

static int draw(int n) { return (int)(mix(++drawn) % (uint64_t)n); }

static uint64_t run;

static double ordinary(uint64_t b) { return (double)(int64_t)b / 4e18; }

/* The value of an input: in turn such that little but rounding happens, that values are
 * equal again and again, or that everything happens. */
static double number(const char *name, unsigned long index) {
    static const double corner[] = {0.0, -0.0, 1.0, -1.0, 0.1, 3.0, 0.5, -2.0, DBL_MIN, 4.9e-324, -4.9e-324, 9007199254740993.0,
                                    DBL_MAX, -DBL_MAX, INFINITY, -INFINITY, NAN, FLT_MAX, 1e-40, 1e300};
    uint64_t b = mix(run * 1000003 + index);
    double d;
    for (; *name; name++) b = mix(b ^ (unsigned char)*name);
    uint64_t way = mix(b);
    switch (run % 4) {
    case 0: return ordinary(b);
    case 1: return (double)(int64_t)(b % 5) / 4 - 0.5;
    case 2: return corner[b % 12];
    }
    switch (way % 4) {
    case 0: return corner[b % (sizeof corner / sizeof *corner)];
    case 1: memcpy(&d, &b, sizeof d); return d;
    case 2: return ordinary(b) * ldexp(1, (int)(way >> 8) % 100 - 50);
    }
    return ordinary(b);
}

/* Processes */

typedef struct process {
    int (*entry)(int, char **);
    void (*inputs)(void (*)(const char *, unsigned long, void *, unsigned long));
    void (*outputs)(void (*)(void *, unsigned long, int));
    int (*assumed)(void);
    struct span { char *from; size_t size; char *image; } spans[4]; /* its globals, and what they were at first */
    int nspans;
    int ended, idle;   /* idle: it has waited in vain since somebody did something */
    int calls;         /* of collectives */
    ucontext_t context;
    char *stack;
} process;

typedef struct program { int np; process ranks[MAX_NP]; } program;

static process *all;
static int np, self;
static ucontext_t scheduler;

static int keep(struct dl_phdr_info *info, size_t size, void *arg) {
    process *p = arg;
    (void)size;
    char *lo = 0, *hi = 0, *entry = (char *)p->entry;
    int inside = 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *h = &info->dlpi_phdr[i];
        char *from = (char *)info->dlpi_addr + h->p_vaddr;
        inside |= h->p_type == PT_LOAD && entry >= from && entry < from + h->p_memsz;
        if (h->p_type == PT_GNU_RELRO) {
            long page = sysconf(_SC_PAGESIZE);
            lo = from, hi = (char *)(((uintptr_t)from + h->p_memsz + page - 1) / page * page);
        }
    }
    if (!inside) return 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *h = &info->dlpi_phdr[i];
        char *from = (char *)info->dlpi_addr + h->p_vaddr, *to = from + h->p_memsz;
        if (h->p_type != PT_LOAD || !(h->p_flags & PF_W)) continue;
        if (from >= lo && from < hi) from = hi;
        if (from >= to) continue;
        struct span *s = &p->spans[p->nspans++];
        *s = (struct span){from, (size_t)(to - from), malloc((size_t)(to - from))};
        memcpy(s->image, from, s->size);
    }
    return 1;
}

static void *symbol(void *lib, const char *name) {
    void *s = dlsym(lib, name);
    if (!s) die(dlerror());
    return s;
}

static void load(process *p, const char *file) {
    void *lib = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (!lib) die(dlerror());
    p->entry = symbol(lib, "tass_main");
    p->inputs = symbol(lib, "tass_inputs");
    p->outputs = symbol(lib, "tass_outputs");
    p->assumed = symbol(lib, "tass_assumed");
    p->stack = malloc(STACK);
    if (dl_iterate_phdr(keep, p) != 1) die("no globals");
}

static void set(const char *name, unsigned long index, void *cell, unsigned long size) {
    double v = number(name, index);
    if (size == sizeof(float)) {
        *(float *)cell = (float)v;
    } else if (size == sizeof(double)) {
        *(double *)cell = v;
    } else {
        *(long double *)cell = v;
    }
}

static void fill(void *cell, unsigned long size, int floating) {
    (void)floating;
    memset(cell, PATTERN, size);
}

static void body(void) {
    char *args[] = {"program", 0};
    all[self].entry(1, args);
    all[self].ended = 1;
}

/* The process waits for another to do something; what it waits for may be there by then. */
static void pause_(void) {
    all[self].idle = 1;
    swapcontext(&all[self].context, &scheduler);
}

static void progress(void) {
    for (int i = 0; i < np; i++) all[i].idle = 0;
}

static void forget(void);

/* Sets the inputs of all processes; tells whether they satisfy the assumptions. */
static int start(program *p) {
    all = p->ranks, np = p->np;
    forget();
    for (int i = 0; i < np; i++) {
        process *q = &all[i];
        for (int k = 0; k < q->nspans; k++) memcpy(q->spans[k].from, q->spans[k].image, q->spans[k].size);
        q->inputs(set);
        q->outputs(fill);
        q->ended = q->idle = q->calls = 0;
    }
    return all[0].assumed();
}

static void execute(void) {
    for (int i = 0; i < np; i++) {
        getcontext(&all[i].context);
        all[i].context.uc_stack.ss_sp = all[i].stack;
        all[i].context.uc_stack.ss_size = STACK;
        all[i].context.uc_link = &scheduler;
        makecontext(&all[i].context, body, 0);
    }
    for (int left = np; left > 0;) {
        int at = draw(np), n = 0;
        while (n < np && (all[(at + n) % np].ended || all[(at + n) % np].idle)) n++;
        if (n == np) die("deadlock");
        self = (at + n) % np;
        swapcontext(&scheduler, &all[self].context);
        if (all[self].ended) {
            left--;
            progress();
        }
    }
}

/* Outputs: of each cell what the first process that wrote it has. */

static struct { unsigned char *bytes; size_t used, room; int first; size_t at; } *out, outs[2];

static void get(void *cell, unsigned long size, int floating) {
    unsigned char text[CELL] = {1}; /* 1: it was written */
    unsigned long n = 0;
    if (out->at + CELL > out->room) out->bytes = realloc(out->bytes, out->room += 4096);
    while (n < size && ((unsigned char *)cell)[n] == PATTERN) n++;
    if (n == size) {
        text[0] = 0;
    } else if (size == sizeof(float) && floating && *(float *)cell != *(float *)cell) {
        text[1] = 'n';
    } else if (size == sizeof(double) && floating && *(double *)cell != *(double *)cell) {
        text[1] = 'n';
    } else {
        memcpy(text + 1, cell, size);
    }
    if (out->first || !out->bytes[out->at]) memcpy(out->bytes + out->at, text, CELL);
    out->at += CELL;
}

static void collect(int which) {
    out = &outs[which];
    for (int i = 0; i < np; i++) {
        out->first = i == 0;
        out->at = 0;
        all[i].outputs(get);
    }
    out->used = out->at;
}

/* Messages, in the order in which they were sent. */

typedef struct message {
    struct message *next;
    int from, to, tag, awaited;
    size_t size;
    char data[];
} message;

static message *first, **last = &first;

static size_t sizeOf(MPI_Datatype t) {
    switch (t) {
    case MPI_CHAR: case MPI_BYTE: return 1;
    case MPI_INT: case MPI_UNSIGNED: case MPI_FLOAT: return 4;
    case MPI_LONG: case MPI_DOUBLE: return 8;
    }
    die("a datatype that it does not know");
    return 0;
}

static message *post(const void *buf, int count, MPI_Datatype t, int to, int tag) {
    size_t size = (size_t)count * sizeOf(t);
    message *m = malloc(sizeof *m + size);
    if (to < 0 || to >= np) die("no such rank");
    *m = (message){0, self, to, tag, 0, size};
    if (size) memcpy(m->data, buf, size);
    *last = m, last = &m->next;
    progress();
    return m;
}

int MPI_Send(const void *buf, int count, MPI_Datatype t, int to, int tag, MPI_Comm c) {
    (void)c;
    if (to == MPI_PROC_NULL) return 0;
    message *m = post(buf, count, t, to, tag);
    if (draw(2)) return 0; /* buffered */
    for (m->awaited = 1; m->awaited == 1;) pause_();
    free(m);
    return 0;
}

/* The first message that fits, of a random one of the senders that it is taken from. */
static message **find(int from, int tag) {
    message **fit[MAX_NP];
    int n = 0;
    for (message **p = &first; *p; p = &(*p)->next) {
        message *m = *p;
        int known = 0;
        if (m->to != self || from != MPI_ANY_SOURCE && m->from != from || tag != MPI_ANY_TAG && m->tag != tag) continue;
        for (int i = 0; i < n; i++) known |= (*fit[i])->from == m->from;
        if (!known) fit[n++] = p;
    }
    return n ? fit[draw(n)] : 0;
}

int MPI_Recv(void *buf, int count, MPI_Datatype t, int from, int tag, MPI_Comm c, MPI_Status *s) {
    message **p = 0;
    (void)c;
    if (from == MPI_PROC_NULL) {
        if (s != MPI_STATUS_IGNORE) *s = (MPI_Status){MPI_PROC_NULL, MPI_ANY_TAG};
        return 0;
    }
    if (from == MPI_ANY_SOURCE)
        for (int i = draw(4); i > 0; i--) { /* so that others may send as well */
            swapcontext(&all[self].context, &scheduler);
        }
    while (!(p = find(from, tag))) pause_();
    message *m = *p;
    if (m->size > (size_t)count * sizeOf(t)) die("a message that is too long");
    if (m->size) memcpy(buf, m->data, m->size);
    if (s != MPI_STATUS_IGNORE) *s = (MPI_Status){m->from, m->tag, 0, (int)m->size};
    if (!(*p = m->next)) last = p;
    if (m->awaited) {
        m->awaited = 2;
    } else {
        free(m);
    }
    progress();
    return 0;
}

int MPI_Get_count(const MPI_Status *s, MPI_Datatype t, int *count) {
    *count = s->tass_count / (int)sizeOf(t);
    return 0;
}

int MPI_Sendrecv(const void *out, int n, MPI_Datatype t, int to, int tag, void *in, int k, MPI_Datatype u, int from, int intag, MPI_Comm c, MPI_Status *s) {
    if (to != MPI_PROC_NULL) post(out, n, t, to, tag);
    return MPI_Recv(in, k, u, from, intag, c, s);
}

int MPI_Sendrecv_replace(void *buf, int n, MPI_Datatype t, int to, int tag, int from, int intag, MPI_Comm c, MPI_Status *s) {
    return MPI_Sendrecv(buf, n, t, to, tag, buf, n, t, from, intag, c, s);
}

/* Nonblocking operations: a message is sent at once, and received when it is waited for. */

struct tass_request {
    void *buf;
    int count, peer, tag;
    MPI_Datatype type;
    int sends, persistent, active;
};

int MPI_Isend(const void *buf, int count, MPI_Datatype t, int to, int tag, MPI_Comm c, MPI_Request *r) {
    (void)c;
    *r = MPI_REQUEST_NULL;
    if (to != MPI_PROC_NULL) post(buf, count, t, to, tag);
    return 0;
}

int MPI_Irecv(void *buf, int count, MPI_Datatype t, int from, int tag, MPI_Comm c, MPI_Request *r) {
    (void)c;
    *r = malloc(sizeof **r);
    **r = (struct tass_request){buf, count, from, tag, t, 0, 0, 1};
    return 0;
}

int MPI_Send_init(const void *buf, int count, MPI_Datatype t, int to, int tag, MPI_Comm c, MPI_Request *r) {
    (void)c;
    *r = malloc(sizeof **r);
    **r = (struct tass_request){(void *)buf, count, to, tag, t, 1, 1, 0};
    return 0;
}

int MPI_Recv_init(void *buf, int count, MPI_Datatype t, int from, int tag, MPI_Comm c, MPI_Request *r) {
    MPI_Irecv(buf, count, t, from, tag, c, r);
    (*r)->persistent = 1;
    (*r)->active = 0;
    return 0;
}

int MPI_Start(MPI_Request *r) {
    MPI_Request q = *r;
    q->active = 1;
    if (q->sends && q->peer != MPI_PROC_NULL) post(q->buf, q->count, q->type, q->peer, q->tag);
    return 0;
}

int MPI_Startall(int n, MPI_Request *r) {
    for (int i = 0; i < n; i++) MPI_Start(&r[i]);
    return 0;
}

int MPI_Request_free(MPI_Request *r) {
    free(*r);
    *r = MPI_REQUEST_NULL;
    return 0;
}

int MPI_Wait(MPI_Request *r, MPI_Status *s) {
    MPI_Request q = *r;
    if (!q || !q->active) return 0;
    if (!q->sends) MPI_Recv(q->buf, q->count, q->type, q->peer, q->tag, MPI_COMM_WORLD, s);
    if (q->persistent) q->active = 0;
    else MPI_Request_free(r);
    return 0;
}

int MPI_Waitall(int n, MPI_Request *r, MPI_Status *s) {
    for (int i = 0; i < n; i++) MPI_Wait(&r[i], s == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &s[i]);
    return 0;
}

/* Collectives: the k-th call of each process belongs to the k-th of every other. */

typedef struct call { char *data[MAX_NP]; size_t size; int left; char *result; } call;

static call *calls;
static int ncalls, roomForCalls;

static void forget(void) {
    for (int i = 0; i < ncalls; i++) {
        for (int r = 0; r < MAX_NP; r++) free(calls[i].data[r]);
        free(calls[i].result);
    }
    ncalls = 0;
    while (first) {
        message *m = first;
        first = m->next;
        free(m);
    }
    last = &first;
}

/* Enters a collective with some bytes; its number. */
static int enter(const void *data, size_t size) {
    int k = all[self].calls++;
    if (data == tass_mpi_in_place) die("a collective in place");
    if (k == ncalls) {
        if (ncalls == roomForCalls) calls = realloc(calls, sizeof *calls * (size_t)(roomForCalls = 2 * roomForCalls + 8));
        calls[ncalls++] = (call){.size = size};
    }
    if (data && !calls[k].data[self]) {
        calls[k].data[self] = malloc(size + 1);
        memcpy(calls[k].data[self], data, size);
    }
    calls[k].left++;
    progress();
    return k;
}

static void everyone(int k) {
    while (calls[k].left < np) pause_();
}

#define COMBINE(T)                                                            \
    for (size_t i = 0; i < n; i++) {                                          \
        T x = ((T *)a)[i], y = ((T *)b)[i];                                   \
        ((T *)a)[i] = op == MPI_SUM ? x + y : op == MPI_PROD ? x * y          \
                    : op == MPI_MAX ? (x > y ? x : y) : (x < y ? x : y);      \
    }

static void combine(void *a, const void *b, size_t n, MPI_Datatype t, MPI_Op op) {
    if (op != MPI_SUM && op != MPI_PROD && op != MPI_MAX && op != MPI_MIN) die("an operation that it does not know");
    switch (t) {
    case MPI_INT: COMBINE(int) return;
    case MPI_LONG: COMBINE(long) return;
    case MPI_FLOAT: COMBINE(float) return;
    case MPI_DOUBLE: COMBINE(double) return;
    }
    die("a datatype that it does not know");
}

/* Combines n elements, from one on, of what the first processes gave, in an order that is
 * drawn: two that are left at a time, until one is left. */
static char *combined(int k, int processes, int from, int n, MPI_Datatype t, MPI_Op op) {
    size_t size = (size_t)n * sizeOf(t);
    char *parts[MAX_NP];
    for (int i = 0; i < processes; i++) {
        parts[i] = malloc(size + 1);
        memcpy(parts[i], calls[k].data[i] + (size_t)from * sizeOf(t), size);
    }
    for (int left = processes; left > 1; left--) {
        int i = draw(left);
        char *p = parts[i];
        parts[i] = parts[left - 1];
        combine(parts[draw(left - 1)], p, (size_t)n, t, op);
        free(p);
    }
    return parts[0];
}

/* A result that is the same for all processes. */
static const char *reduced(int k, int n, MPI_Datatype t, MPI_Op op) {
    if (!calls[k].result) calls[k].result = combined(k, np, 0, n, t, op);
    return calls[k].result;
}

/* Gives the process a result of its own. */
static int own(int k, int processes, int from, void *out, int n, MPI_Datatype t, MPI_Op op) {
    for (int i = 0; i < processes; i++)
        while (!calls[k].data[i]) pause_();
    char *p = combined(k, processes, from, n, t, op);
    memcpy(out, p, (size_t)n * sizeOf(t));
    free(p);
    return 0;
}

int MPI_Scan(const void *in, void *out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    (void)c;
    return own(enter(in == MPI_IN_PLACE ? out : in, (size_t)n * sizeOf(t)), self + 1, 0, out, n, t, op);
}

int MPI_Exscan(const void *in, void *out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    (void)c;
    int k = enter(in == MPI_IN_PLACE ? out : in, (size_t)n * sizeOf(t));
    return self ? own(k, self, 0, out, n, t, op) : 0;
}

int MPI_Reduce_scatter(const void *in, void *out, const int counts[], MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    (void)c;
    int from = 0, total = 0;
    for (int i = 0; i < np; i++) {
        if (i == self) from = total;
        total += counts[i];
    }
    return own(enter(in == MPI_IN_PLACE ? out : in, (size_t)total * sizeOf(t)), np, from, out, counts[self], t, op);
}

int MPI_Reduce_scatter_block(const void *in, void *out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    int counts[MAX_NP];
    for (int i = 0; i < np; i++) counts[i] = n;
    return MPI_Reduce_scatter(in, out, counts, t, op, c);
}

int MPI_Allreduce(const void *in, void *out, int n, MPI_Datatype t, MPI_Op op, MPI_Comm c) {
    (void)c;
    size_t size = (size_t)n * sizeOf(t);
    int k = enter(in, size);
    everyone(k);
    memcpy(out, reduced(k, n, t, op), size);
    return 0;
}

int MPI_Reduce(const void *in, void *out, int n, MPI_Datatype t, MPI_Op op, int root, MPI_Comm c) {
    (void)c;
    size_t size = (size_t)n * sizeOf(t);
    int k = enter(in, size);
    if (self != root) return 0;
    everyone(k);
    memcpy(out, reduced(k, n, t, op), size);
    return 0;
}

int MPI_Bcast(void *buf, int n, MPI_Datatype t, int root, MPI_Comm c) {
    (void)c;
    size_t size = (size_t)n * sizeOf(t);
    int k = enter(self == root ? buf : 0, size);
    while (!calls[k].data[root]) pause_();
    memcpy(buf, calls[k].data[root], size);
    return 0;
}

int MPI_Barrier(MPI_Comm c) {
    (void)c;
    everyone(enter("", 1));
    return 0;
}

int MPI_Gather(const void *in, int n, MPI_Datatype t, void *out, int m, MPI_Datatype u, int root, MPI_Comm c) {
    (void)c, (void)m, (void)u;
    size_t size = (size_t)n * sizeOf(t);
    int k = enter(in, size);
    if (self != root) return 0;
    everyone(k);
    for (int i = 0; i < np; i++) memcpy((char *)out + size * (size_t)i, calls[k].data[i], size);
    return 0;
}

int MPI_Init(int *argc, char ***argv) { return (void)argc, (void)argv, 0; }
int MPI_Finalize(void) { return 0; }
int MPI_Comm_rank(MPI_Comm c, int *rank) { return (void)c, *rank = self, 0; }
int MPI_Comm_size(MPI_Comm c, int *size) { return (void)c, *size = np, 0; }
double MPI_Wtime(void) { return 0; }

int main(int argc, char **argv) {
    program programs[2] = {0};
    long wanted = argc > 1 ? atol(argv[1]) : 0, runs = 0, differ = 0;
    uint64_t sample = 0;
    int at = 2;
    alarm(300);
    for (int i = 0; i < 2; i++) {
        if (at >= argc || (programs[i].np = atoi(argv[at++])) > MAX_NP) die("wrong arguments");
        for (int r = 0; r < programs[i].np; r++) {
            if (at >= argc) die("wrong arguments");
            load(&programs[i].ranks[r], argv[at++]);
        }
    }
    for (run = 1; runs < wanted && run < (uint64_t)wanted * 40; run++) {
        int ok = 1;
        for (int i = 0; i < 2 && ok; i++)
            if ((ok = start(&programs[i]))) {
                execute();
                collect(i);
            }
        if (!ok) continue;
        runs++;
        if (outs[0].used != outs[1].used || memcmp(outs[0].bytes, outs[1].bytes, outs[0].used) != 0)
            if (differ++ == 0) sample = run;
    }
    printf("%ld %ld %lu\n", runs, differ, (unsigned long)sample);
    return 0;
}
