// Short names for what the programs of this folder do. Each gives process(), which is what
// a rank does, and whose result is the rank's output.
#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS output
int res[8];

#define ANY MPI_ANY_SOURCE
#define ALL MPI_COMM_WORLD

static int a[4], word;
static MPI_Request q[4];
static MPI_Status st;

static void send(int dst, int tag) { MPI_Send(&word, 1, MPI_INT, dst, tag, ALL); }
static void ssend(int dst, int tag) { MPI_Ssend(&word, 1, MPI_INT, dst, tag, ALL); }

// recv gives the rank from which the message came.
static int recv(int src, int tag) {
    MPI_Recv(&word, 1, MPI_INT, src, tag, ALL, &st);
    return st.MPI_SOURCE;
}

static void isend(int k, int dst, int tag) { MPI_Isend(&a[k], 1, MPI_INT, dst, tag, ALL, &q[k]); }
static void issend(int k, int dst, int tag) { MPI_Issend(&a[k], 1, MPI_INT, dst, tag, ALL, &q[k]); }
static void irecv(int k, int src, int tag) { MPI_Irecv(&a[k], 1, MPI_INT, src, tag, ALL, &q[k]); }

static void wait(int k) { MPI_Wait(&q[k], MPI_STATUS_IGNORE); }

static int process(int rank);

// What is learnt of the processes is learnt with one value of n, and put to use with the
// other.
int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(ALL, &rank);
#if defined ONCE
    res[rank] = process(rank);
#elif defined ALIKE // a rank as an index tells processes apart
    int result = process(rank);
    if (rank == 0)
        res[0] = result;
#else
    if (n > 0) {
        res[rank] = process(rank);
    } else {
        res[rank] = process(rank);
    }
#endif
    MPI_Finalize();
    return 0;
}
