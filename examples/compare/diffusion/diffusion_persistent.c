// diffusion_par.c with persistent requests: the exchange with the neighbours is set up once, and
// started in each time step. Cells that others need are copied to where the messages are sent from,
// and ghost cells from where they arrive, as a persistent request always uses the same memory.
//
// tass: compare -np2=1..3 -inputNXB=4 -inputNTB=2 diffusion_seq.c diffusion_persistent.c
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
double out[2], in[2];   /* cells for the neighbours, and from them */
MPI_Request exchange[4];

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

static void setupExchange(void) {
    MPI_Recv_init(&in[0], 1, MPI_DOUBLE, left, TO_RIGHT, MPI_COMM_WORLD, &exchange[0]);
    MPI_Recv_init(&in[1], 1, MPI_DOUBLE, right, TO_LEFT, MPI_COMM_WORLD, &exchange[1]);
    MPI_Send_init(&out[0], 1, MPI_DOUBLE, left, TO_LEFT, MPI_COMM_WORLD, &exchange[2]);
    MPI_Send_init(&out[1], 1, MPI_DOUBLE, right, TO_RIGHT, MPI_COMM_WORLD, &exchange[3]);
}

static void exchangeGhosts(void) {
    out[0] = cur[1];
    out[1] = cur[nlocal];
    MPI_Startall(4, exchange);
    MPI_Waitall(4, exchange, MPI_STATUSES_IGNORE);
    if (left != MPI_PROC_NULL)
        cur[0] = in[0];
    if (right != MPI_PROC_NULL)
        cur[nlocal + 1] = in[1];
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
    setupExchange();
    for (int t = 0; t < nt; t++) {
        if (nlocal > 0)
            exchangeGhosts();
        update();
    }
    gather();
    for (int i = 0; i < 4; i++)
        MPI_Request_free(&exchange[i]);
    free(cur);
    free(next);
    MPI_Finalize();
    return 0;
}
