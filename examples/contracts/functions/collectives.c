// Collective functions by messages and by MPI's own, with contracts that say what each process has in the end: gather,
// scatter, allgather, sums and maxima of all, and a shift around a ring.
//
// tass: contract -np=1..3
// want: verified

#include <mpi.h>

/*@ requires 1 <= n <= 2 && 1 <= size && \valid_read(own + (0 .. n-1)) && \valid(all + (0 .. n*size-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n) && \mpi_agree(size) && \mpi_agree(root);
  @   requires size == \mpi_comm_size && 0 <= root < size;
  @   assigns all[0 .. n*size-1];
  @   ensures \mpi_comm_rank == root ==>
  @     (\forall integer p; 0 <= p < size ==> (\forall integer k; 0 <= k < n ==> all[p*n+k] == \on(p, own[k])));
  @   ensures \mpi_comm_rank != root ==> (\forall integer k; 0 <= k < n*size ==> all[k] == \old(all[k]));
  @*/
void gather(int n, const double *own, double *all, int size, int root, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank != root) {
        MPI_Send(own, n, MPI_DOUBLE, root, 0, comm);
        return;
    }
    for (int p = 0; p < size; p++) {
        if (p == root) {
            for (int k = 0; k < n; k++)
                all[p * n + k] = own[k];
        } else {
            MPI_Recv(all + p * n, n, MPI_DOUBLE, p, 0, comm, MPI_STATUS_IGNORE);
        }
    }
}

/*@ requires 1 <= n <= 2 && 1 <= size && \valid(own + (0 .. n-1)) && \valid_read(all + (0 .. n*size-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n) && \mpi_agree(size) && \mpi_agree(root);
  @   requires size == \mpi_comm_size && 0 <= root < size;
  @   assigns own[0 .. n-1];
  @   ensures \let me = \mpi_comm_rank; \forall integer k; 0 <= k < n ==> own[k] == \on(root, all[me*n+k]);
  @*/
void scatter(int n, double *own, const double *all, int size, int root, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank != root) {
        MPI_Recv(own, n, MPI_DOUBLE, root, 0, comm, MPI_STATUS_IGNORE);
        return;
    }
    for (int p = 0; p < size; p++)
        if (p != root)
            MPI_Send(all + p * n, n, MPI_DOUBLE, p, 0, comm);
    for (int k = 0; k < n; k++)
        own[k] = all[root * n + k];
}

/*@ requires 0 <= n <= 2 && 1 <= size && \valid_read(own + (0 .. n-1)) && \valid(all + (0 .. n*size-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n) && \mpi_agree(size) && size == \mpi_comm_size;
  @   assigns all[0 .. n*size-1];
  @   ensures \forall integer p; 0 <= p < size ==> (\forall integer k; 0 <= k < n ==> all[p*n+k] == \on(p, own[k]));
  @*/
void allgather(int n, const double *own, double *all, int size, MPI_Comm comm) {
    MPI_Allgather(own, n, MPI_DOUBLE, all, n, MPI_DOUBLE, comm);
}

/*@ requires \valid_read(x) && \valid(sum);
  @ \mpi_collective(comm, COL):
  @   assigns *sum;
  @   ensures sum[0] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0]));
  @*/
void sum_of_all(const double *x, double *sum, MPI_Comm comm) {
    MPI_Allreduce(x, sum, 1, MPI_DOUBLE, MPI_SUM, comm);
}

/*@ requires \valid_read(x) && \valid(sum);
  @ \mpi_collective(comm, COL):
  @   assigns *sum;
  @   ensures sum[0] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, x[0]));
  @*/
void sum_at_first(const double *x, double *sum, MPI_Comm comm) {
    MPI_Reduce(x, sum, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
    MPI_Bcast(sum, 1, MPI_DOUBLE, 0, comm);
}

/*@ requires \valid_read(x) && \valid(greatest);
  @ \mpi_collective(comm, P2P):
  @   assigns *greatest;
  @   ensures \forall integer r; 0 <= r < \mpi_comm_size ==> greatest[0] >= \on(r, x[0]);
  @   ensures \exists integer r; 0 <= r < \mpi_comm_size && greatest[0] == \on(r, x[0]);
  @   ensures \mpi_agree(greatest[0]);
  @*/
void greatest_of_all(const double *x, double *greatest, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    *greatest = *x;
    if (rank > 0) {
        double other;
        MPI_Recv(&other, 1, MPI_DOUBLE, rank - 1, 0, comm, MPI_STATUS_IGNORE);
        if (other > *greatest)
            *greatest = other;
    }
    if (rank < size - 1) {
        MPI_Send(greatest, 1, MPI_DOUBLE, rank + 1, 0, comm);
        MPI_Recv(greatest, 1, MPI_DOUBLE, rank + 1, 1, comm, MPI_STATUS_IGNORE);
    }
    if (rank > 0)
        MPI_Send(greatest, 1, MPI_DOUBLE, rank - 1, 1, comm);
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures x[0] == \on((\mpi_comm_rank + \mpi_comm_size - 1) % \mpi_comm_size, \old(x[0]));
  @*/
void shift(int *x, MPI_Comm comm) {
    int rank, size, next;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(x, 1, MPI_INT, (rank + 1) % size, 0, &next, 1, MPI_INT, (rank + size - 1) % size, 0, comm,
                 MPI_STATUS_IGNORE);
    *x = next;
}
