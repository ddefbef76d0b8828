/* Stands between a program and MPI: has it do what a trace says, and notes where each process is. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef TASS_TEST /* which has both in its file */
#include "tass_replay.h"
#include "tass_schedule.h"
#endif

#define PAGE 4096
#define HALF 2048

static char *page; /* first half: where the process is; second half: how it departed from the trace */
static int me = -1;
static volatile unsigned long calls;
static const char *at_file = "", *at_call = "";
static int at_line;
static volatile int within;
static char used[TASS_CHOICES + 1];

static void open_page(void) {
    const char *dir = getenv("TASS_REPLAY_DIR");
    const char *rank = getenv("PMI_RANK") ? getenv("PMI_RANK") : getenv("OMPI_COMM_WORLD_RANK");
    char name[1024];
    int fd;

    if (rank)
        me = atoi(rank);
    if (page || !dir || !rank)
        return;
    snprintf(name, sizeof name, "%s/rank.%d", dir, me);
    fd = open(name, O_RDWR | O_CREAT, 0600);
    if (fd < 0 || ftruncate(fd, PAGE) != 0)
        return;
    page = mmap(0, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (page == MAP_FAILED)
        page = 0;
    close(fd);
}

/* What MPI and sanitizers write as they end a process goes straight to the file of the run: mpirun may end before it has
   passed it on. */
static void write_to_file(void) {
    const char *dir = getenv("TASS_REPLAY_DIR");
    char name[1024];
    int fd;

    if (!dir)
        return;
    snprintf(name, sizeof name, "%s/output", dir);
    fd = open(name, O_WRONLY | O_APPEND);
    if (fd < 0)
        return;
    dup2(fd, STDERR_FILENO);
    close(fd);
}

__attribute__((constructor)) static void begins(void) {
    open_page();
    write_to_file();
}

static void now(const char *how, const char *call) {
    calls++;
    if (page)
        snprintf(page, HALF, "%lu %s %s %d %s\n", calls, how, call, at_line, at_file);
}

/* A process that MPI ends within a call stays there. */
__attribute__((destructor)) static void ends(void) {
    if (!within)
        now("ended", "-");
}

int tass_enter(const char *file, int line, const char *call) {
    at_file = file;
    at_line = line;
    at_call = call;
    within = 1;
    now("inside", call);
    return 1;
}

int tass_leave(int code, const char *call) {
    within = 0;
    now("outside", call);
    return code;
}

static const char *base(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static int called_at(const struct tass_choice *c) { return c->line == at_line && !strcmp(c->file, base(at_file)); }

/* next gives the next choice of the trace for the call that the process is in; 0 when there is none. The lines of a
   program that has changed are not those of the trace: then it is the next one for such calls. */
static const struct tass_choice *next(const char *kinds) {
    if (me < 0)
        PMPI_Comm_rank(MPI_COMM_WORLD, &me);
    for (int i = 0; i < TASS_CHOICES; i++) {
        const struct tass_choice *c = &tass_schedule[i];
        if (!used[i] && c->rank == me && strchr(kinds, c->kind) && (TASS_CHANGED || called_at(c))) {
            used[i] = 1;
            return c;
        }
    }
    return 0;
}

static void departed(int want, int have) {
    if (TASS_LIMIT && !page)
        fprintf(stderr, "rank %d at %s:%d asks for a message from rank %d, in the trace from rank %d\n", me, base(at_file),
                at_line, have, want);
    if (page && !page[HALF])
        snprintf(page + HALF, HALF, "rank %d at %s:%d asks for a message from rank %d, in the trace from rank %d\n", me,
                 base(at_file), at_line, have, want);
}

static int translated(int rank, MPI_Comm comm, int to_world) {
    MPI_Group world, group;
    int inter = 0, result = MPI_UNDEFINED;

    PMPI_Comm_test_inter(comm, &inter);
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    if (inter)
        PMPI_Comm_remote_group(comm, &group);
    else
        PMPI_Comm_group(comm, &group);
    if (to_world)
        PMPI_Group_translate_ranks(group, 1, &rank, world, &result);
    else
        PMPI_Group_translate_ranks(world, 1, &rank, group, &result);
    PMPI_Group_free(&group);
    PMPI_Group_free(&world);
    return result;
}

/* from gives the source that a receive has in the trace. */
static int from(int source, MPI_Comm comm, const char *kinds) {
    int size = 0, inter = 0;
    const struct tass_choice *c = next(kinds);

    if (!c || source == MPI_PROC_NULL)
        return source;
    if (source == MPI_ANY_SOURCE)
        return translated(c->source, comm, 0);
    PMPI_Comm_test_inter(comm, &inter);
    if (inter)
        PMPI_Comm_remote_size(comm, &size);
    else
        PMPI_Comm_size(comm, &size);
    if (source >= 0 && source < size && translated(source, comm, 1) != c->source)
        departed(c->source, translated(source, comm, 1));
    return source;
}

int MPI_Recv(void *b, int n, MPI_Datatype t, int source, int tag, MPI_Comm comm, MPI_Status *s) {
    return PMPI_Recv(b, n, t, from(source, comm, "R"), tag, comm, s);
}

int MPI_Irecv(void *b, int n, MPI_Datatype t, int source, int tag, MPI_Comm comm, MPI_Request *r) {
    return PMPI_Irecv(b, n, t, from(source, comm, "M"), tag, comm, r);
}

int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *s) {
    return PMPI_Probe(from(source, comm, "R"), tag, comm, s);
}

/* A send that goes on because its message was received is a synchronous one, as is one that never goes on. */
int MPI_Send(const void *b, int n, MPI_Datatype t, int dest, int tag, MPI_Comm comm) {
    const struct tass_choice *c = next("CB");
    if (c ? c->kind == 'C' : TASS_DEADLOCK)
        return PMPI_Ssend(b, n, t, dest, tag, comm);
    return PMPI_Send(b, n, t, dest, tag, comm);
}

int MPI_Isend(const void *b, int n, MPI_Datatype t, int dest, int tag, MPI_Comm comm, MPI_Request *r) {
    if (TASS_SYNCHRONOUS_REQUESTS)
        return PMPI_Issend(b, n, t, dest, tag, comm, r);
    return PMPI_Isend(b, n, t, dest, tag, comm, r);
}

/* A test fails when a process stays in one call for TASS_LIMIT seconds; 0 is for ever. */
static void tick(int signal) {
    static unsigned long before;
    static int seconds;
    char text[512];

    (void)signal;
    seconds = within && calls == before ? seconds + 1 : 0;
    before = calls;
    if (seconds >= TASS_LIMIT) {
        int n = snprintf(text, sizeof text, "rank %d does not leave %s at %s:%d\n", me, at_call, base(at_file), at_line);
        if (write(STDERR_FILENO, text, n) != n)
            _exit(2);
        sleep(1); /* the others tell, too, before this one's end ends them */
        _exit(1);
    }
    alarm(1);
}

__attribute__((constructor)) static void watches(void) {
    struct sigaction every;

    memset(&every, 0, sizeof every);
    every.sa_handler = tick;
    every.sa_flags = SA_RESTART;
    if (TASS_LIMIT && sigaction(SIGALRM, &every, 0) == 0)
        alarm(1);
}
