// Twins of collectives.c: messages that are taken from the wrong process, too weak requirements, a frame that is too
// small, what holds on one process only, a circle of sends, and a rank that is taken for another's: within \on it is
// that of the other.
//
// tass: contract -np=2..3
// want: violated

#include <mpi.h>

/*@ requires 1 <= size && \valid_read(own) && \valid(all + (0 .. size-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(size) && size == \mpi_comm_size;
  @   assigns all[0 .. size-1];
  @   ensures \mpi_comm_rank == 0 ==> // want ensures "gather does not ensure"
  @     (\forall integer p; 0 <= p < size ==> all[p] == \on(p, own[0]));
  @*/
void gather(const int *own, int *all, int size, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank != 0) {
        MPI_Send(own, 1, MPI_INT, 0, 0, comm);
        return;
    }
    all[0] = *own;
    for (int p = 1; p < size; p++)
        MPI_Recv(all + p, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, MPI_STATUS_IGNORE);
}

/*@ requires 0 <= n <= 2 && \valid(own + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns own[0 .. n-1];
  @*/
void root_differs(int n, int root, double *own, MPI_Comm comm) {
    MPI_Bcast(own, n, MPI_DOUBLE, root, comm); // want mpi-invalid-argument "root"
}

/*@ requires 1 <= size && \valid_read(own) && \valid(all + (0 .. size-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(size) && size == \mpi_comm_size;
  @   assigns all[0 .. size-2]; // want assigns "allgather changes what all points to"
  @*/
void allgather(const int *own, int *all, int size, MPI_Comm comm) {
    MPI_Allgather(own, 1, MPI_INT, all, 1, MPI_INT, comm);
}

/*@ requires 1 <= size && \valid_read(own) && \valid(all + (0 .. size-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(size);
  @   assigns all[0 .. size-1];
  @*/
void too_short(const int *own, int *all, int size, MPI_Comm comm) {
    MPI_Allgather(own, 1, MPI_INT, all, 1, MPI_INT, comm); // want out-of-bounds "all"
}

/*@ requires \valid_read(x) && \valid(sum);
  @ \mpi_collective(comm, COL):
  @   assigns *sum;
  @   ensures sum[0] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0])); // want ensures "reduce does not"
  @*/
void reduce(const double *x, double *sum, MPI_Comm comm) {
    MPI_Reduce(x, sum, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures x[0] == \on((\mpi_comm_rank + 1) % \mpi_comm_size, \old(x[0]));
  @*/
void circle(int *x, MPI_Comm comm) {
    int rank, size, next;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Send(x, 1, MPI_INT, (rank + size - 1) % size, 0, comm); // want potential-deadlock "MPI_Send"
    MPI_Recv(&next, 1, MPI_INT, (rank + 1) % size, 0, comm, MPI_STATUS_IGNORE);
    *x = next;
}

/*@ requires 1 <= size && \valid(own) && \valid_read(all + (0 .. size-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(size) && size == \mpi_comm_size;
  @   assigns *own;
  @   ensures own[0] == \on(0, all[\mpi_comm_rank]); // want ensures "scatter does not ensure"
  @*/
void scatter(int *own, const int *all, int size, MPI_Comm comm) {
    MPI_Scatter(all, 1, MPI_INT, own, 1, MPI_INT, 0, comm);
}
