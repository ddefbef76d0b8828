// Functions that call others by contract, all processes together: what these do with messages plays no part. Each is proved
// from the contracts of what it calls, which are proved by themselves.
//
// tass: contract -np=1..3
// want: verified

#include <mpi.h>

int calls;

/*@ requires n >= 0 && \valid(data + (0 .. n-1));
  @ requires calls <= 1000;
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n) && \mpi_agree(root) && 0 <= root < \mpi_comm_size;
  @   assigns data[0 .. n-1], calls;
  @   ensures \forall integer i; 0 <= i < n ==> data[i] == \on(root, \old(data[i]));
  @   ensures calls == \old(calls) + 1;
  @*/
void bcast(double *data, int n, int root, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    calls++;
    if (rank == root) {
        for (int i = 0; i < size; i++)
            if (i != root)
                MPI_Send(data, n, MPI_DOUBLE, i, 0, comm);
    } else {
        MPI_Recv(data, n, MPI_DOUBLE, root, 0, comm, MPI_STATUS_IGNORE);
    }
}

/*@ requires 1 <= size && \valid_read(own) && \valid(all + (0 .. size-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(size) && \mpi_agree(root) && size == \mpi_comm_size && 0 <= root < size;
  @   assigns all[0 .. size-1];
  @   ensures \mpi_comm_rank == root ==> (\forall integer p; 0 <= p < size ==> all[p] == \on(p, own[0]));
  @   ensures \mpi_comm_rank != root ==> (\forall integer p; 0 <= p < size ==> all[p] == \old(all[p]));
  @*/
void gather(const double *own, double *all, int size, int root, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank != root) {
        MPI_Send(own, 1, MPI_DOUBLE, root, 0, comm);
        return;
    }
    for (int p = 0; p < size; p++)
        if (p == root)
            all[p] = *own;
        else
            MPI_Recv(&all[p], 1, MPI_DOUBLE, p, 0, comm, MPI_STATUS_IGNORE);
}

/*@ requires 1 <= size && \valid_read(own) && \valid(all + (0 .. size-1)) && calls <= 1000;
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(size) && size == \mpi_comm_size;
  @   assigns all[0 .. size-1], calls;
  @   ensures \forall integer p; 0 <= p < size ==> all[p] == \on(p, own[0]);
  @   ensures calls == \old(calls) + 1;
  @*/
void allgather(const double *own, double *all, int size, MPI_Comm comm) {
    gather(own, all, size, size - 1, comm);
    bcast(all, size, size - 1, comm);
}

/*@ \mpi_collective(comm, COL):
  @   requires -1000 <= x <= 1000;
  @   assigns \nothing;
  @   ensures \result == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x));
  @*/
int total(int x, MPI_Comm comm) {
    int sum;
    MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, comm);
    return sum;
}

/*@ requires \valid(x) && 0 <= *x <= 1000;
  @ \mpi_collective(comm, COL):
  @   assigns *x;
  @   ensures x[0] == 2 * \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, \old(x[0])));
  @   ensures \mpi_agree(x[0]);
  @*/
void doubled(int *x, MPI_Comm comm) {
    int first = total(*x, comm);
    MPI_Barrier(comm);
    *x = first + total(*x, comm);
}
