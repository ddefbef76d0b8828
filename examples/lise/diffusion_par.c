// Solves the diffusion equation with the cells distributed in blocks, for every
// number of time steps: each process's block is that of the sequential program,
// in every step. Cells 1..nlocal of a process's array are its own, those beside
// them are copies of its neighbours' (ghost cells).
//
// tass: compare -np2=1..3 -inputnx=4 diffusion_spec.c diffusion_par.c
// want: verified herbrand
// tass: compare -np2=10 -inputnx=20 diffusion_spec.c diffusion_par.c
// want: verified

#include <mpi.h>

#pragma TASS input {nx>=1} int
#define nx 20
#pragma TASS input {nt>=0} int
#define nt 7
#pragma TASS input
double k;
#pragma TASS input
double u0[nx];
#pragma TASS output
double result[nx];

enum { TO_LEFT, TO_RIGHT, GATHER };

int rank, nprocs;
int first, nlocal;      /* the block of this process */
int left, right;        /* the processes beside it */
double u[nx + 2];

static int firstOf(int r) {
    return nx * r / nprocs;
}

static void exchangeGhosts(void) {
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, TO_LEFT,
                 &u[nlocal + 1], 1, MPI_DOUBLE, right, TO_LEFT,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[nlocal], 1, MPI_DOUBLE, right, TO_RIGHT,
                 &u[0], 1, MPI_DOUBLE, left, TO_RIGHT,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void update(void) {
    double before = u[0];
    for (int i = 1; i <= nlocal; i++) {
        double here = u[i];
        int cell = first + i - 1;
        if (cell > 0 && cell < nx - 1)
            u[i] += k * (u[i + 1] - 2 * here + before);
        before = here;
    }
}

static void gather(void) {
    if (rank != 0) {
        MPI_Send(&u[1], nlocal, MPI_DOUBLE, 0, GATHER, MPI_COMM_WORLD);
        return;
    }
    for (int i = 0; i < nlocal; i++)
        result[i] = u[i + 1];
    for (int source = 1; source < nprocs; source++) {
        int start = firstOf(source), count = firstOf(source + 1) - start;
        MPI_Recv(&u[1], count, MPI_DOUBLE, source, GATHER, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        for (int i = 0; i < count; i++)
            result[start + i] = u[i + 1];
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
#pragma TASS assume nprocs <= nx
    first = firstOf(rank);
    nlocal = firstOf(rank + 1) - first;
    left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    right = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i < nlocal; i++)
        u[i + 1] = u0[first + i];
    int t;
#pragma TASS joint invariant STEP t == spec.t \
    && forall {int i | 0 <= i && i < nlocal} u[i + 1] == spec.u[first + i]
#pragma TASS variant nt - t
    for (t = 0; t < nt; t++) {
        exchangeGhosts();
        update();
    }
    gather();
    MPI_Finalize();
    return 0;
}
