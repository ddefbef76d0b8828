// diffusion_par.c with a collective assertion that says what the exchange of ghost
// cells is for: after it, each is a copy of the neighbour's cell as that was when the
// neighbour passed the assertion in the same step. Compiled with NO_ASSERTIONS it is
// the program without, to tell what the assertion costs.
//
// tass: compare -np2=1..4 -inputNXB=5 -inputNTB=2 diffusion_seq.c diffusion_ghosts.c
// want: verified herbrand
// tass: compare -np2=3 -inputNXB=9 -inputNTB=2 -cqmin=off diffusion_seq.c diffusion_ghosts.c
// want: verified
// tass: compare -np2=3 -inputNXB=9 -inputNTB=2 -DNO_ASSERTIONS diffusion_seq.c diffusion_ghosts.c
// want: verified herbrand

#include <stdlib.h>
#include <mpi.h>

#pragma TASS input int
#define NXB 10
#pragma TASS input int
#define NTB 3
#pragma TASS input {nx>=1 && nx<=NXB} int
#define nx 10
#pragma TASS input {nt>=0 && nt<=NTB} int
#define nt 3
#pragma TASS input
double k;
#pragma TASS input
double u0[nx];
#pragma TASS output
double u[nx];

enum { TO_LEFT, TO_RIGHT, GATHER };

int rank, nprocs;
int first, nlocal;      /* the block of this process */
int left, right;        /* the owners of the cells beside it */
double *cur, *next;

static int firstOf(int r) {
    return nx * r / nprocs;
}

static int ownerOf(int cell) {
    return (nprocs * (cell + 1) - 1) / nx;
}

static void setup(void) {
    first = firstOf(rank);
    nlocal = firstOf(rank + 1) - first;
    left = right = MPI_PROC_NULL;
    if (nlocal > 0 && first > 0)
        left = ownerOf(first - 1);
    if (nlocal > 0 && first + nlocal < nx)
        right = ownerOf(first + nlocal);
    cur = malloc((nlocal + 2) * sizeof(double));
    next = malloc((nlocal + 2) * sizeof(double));
    for (int i = 1; i <= nlocal; i++)
        cur[i] = next[i] = u0[first + i - 1];
}

static void exchangeGhosts(void) {
    MPI_Sendrecv(&cur[1], 1, MPI_DOUBLE, left, TO_LEFT,
                 &cur[nlocal + 1], 1, MPI_DOUBLE, right, TO_LEFT,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&cur[nlocal], 1, MPI_DOUBLE, right, TO_RIGHT,
                 &cur[0], 1, MPI_DOUBLE, left, TO_RIGHT,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void update(void) {
    for (int i = 1; i <= nlocal; i++) {
        int cell = first + i - 1;
        if (cell > 0 && cell < nx - 1)
            next[i] = cur[i] + k * (cur[i + 1] - 2 * cur[i] + cur[i - 1]);
    }
    double *tmp = cur;
    cur = next;
    next = tmp;
}

static void writeBlock(const double *block, int start, int count) {
    for (int i = 0; i < count; i++)
        u[start + i] = block[i];
}

static void gather(void) {
    if (rank != 0) {
        if (nlocal > 0)
            MPI_Send(&cur[1], nlocal, MPI_DOUBLE, 0, GATHER, MPI_COMM_WORLD);
        return;
    }
    double *block = malloc(nx * sizeof(double));
    writeBlock(&cur[1], first, nlocal);
    for (int source = 1; source < nprocs; source++) {
        int start = firstOf(source), count = firstOf(source + 1) - start;
        if (count == 0)
            continue;
        MPI_Recv(block, count, MPI_DOUBLE, source, GATHER, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        writeBlock(block, start, count);
    }
    free(block);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    setup();
    for (int t = 0; t < nt; t++) {
        exchangeGhosts();
#ifndef NO_ASSERTIONS
#pragma TASS collective assert GHOSTS \
        (left >= 0 => t == PROC[left].t && cur[0] == PROC[left].cur[PROC[left].nlocal]) && \
        (right >= 0 => t == PROC[right].t && cur[nlocal + 1] == PROC[right].cur[1])
#endif
        update();
    }
    gather();
    free(cur);
    free(next);
    MPI_Finalize();
    return 0;
}
