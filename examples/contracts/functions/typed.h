// The blocking collectives of MPI for numbers of type double, each with a contract: callers are proved from these, without
// what the collectives do. typed.c proves the contracts of tass's model of MPI; typed_calls.c uses them.
//
// In each, size is the number of processes, for the lengths of what is as long as all of them together.

#include <mpi.h>

/*@ \mpi_collective(comm, COL):
  @   assigns \nothing;
  @*/
void barrier(MPI_Comm comm);

/*@ requires 0 <= n <= 4 && \valid(buf + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   requires \mpi_agree(root);
  @   requires 0 <= root < \mpi_comm_size;
  @   assigns buf[0 .. n-1];
  @   ensures \forall integer i; 0 <= i < n ==> buf[i] == \on(root, \old(buf[i]));
  @*/
void bcast(double *buf, int n, int root, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && \valid_read(in + (0 .. n-1)) && \valid(out + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   requires \mpi_agree(root);
  @   requires 0 <= root < \mpi_comm_size;
  @   assigns out[0 .. n-1];
  @   ensures \mpi_comm_rank == root ==> (\forall integer i; 0 <= i < n ==>
  @     out[i] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, in[i])));
  @   ensures \mpi_comm_rank != root ==> (\forall integer i; 0 <= i < n ==> out[i] == \old(out[i]));
  @*/
void reduce_sum(const double *in, double *out, int n, int root, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && \valid_read(in + (0 .. n-1)) && \valid(out + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns out[0 .. n-1];
  @   ensures \forall integer i; 0 <= i < n ==>
  @     out[i] == \sum(0, \mpi_comm_size - 1, \lambda integer p; \on(p, in[i]));
  @*/
void allreduce_sum(const double *in, double *out, int n, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && \valid_read(in + (0 .. n-1)) && \valid(out + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns out[0 .. n-1];
  @   ensures \forall integer i, p; 0 <= i < n && 0 <= p < \mpi_comm_size ==> out[i] >= \on(p, in[i]);
  @   ensures \forall integer i; 0 <= i < n ==>
  @     (\exists integer p; 0 <= p < \mpi_comm_size && out[i] == \on(p, in[i]));
  @*/
void allreduce_max(const double *in, double *out, int n, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && \valid_read(in + (0 .. n-1)) && \valid(out + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns out[0 .. n-1];
  @   ensures \forall integer i; 0 <= i < n ==>
  @     out[i] == \sum(0, \mpi_comm_rank, \lambda integer p; \on(p, in[i]));
  @*/
void scan_sum(const double *in, double *out, int n, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && \valid_read(in + (0 .. n-1)) && \valid(out + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns out[0 .. n-1];
  @   ensures \mpi_comm_rank > 0 ==> (\forall integer i; 0 <= i < n ==>
  @     out[i] == \sum(0, \mpi_comm_rank - 1, \lambda integer p; \on(p, in[i])));
  @*/
void exscan_sum(const double *in, double *out, int n, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && size >= 1 && \valid_read(own + (0 .. n-1)) && \valid(all + (0 .. n*size-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n) && \mpi_agree(size);
  @   requires size == \mpi_comm_size;
  @   requires \mpi_agree(root);
  @   requires 0 <= root < \mpi_comm_size;
  @   assigns all[0 .. n*size-1];
  @   ensures \mpi_comm_rank == root ==> (\forall integer p; 0 <= p < size ==>
  @     (\forall integer k; 0 <= k < n ==> all[p*n + k] == \on(p, own[k])));
  @   ensures \mpi_comm_rank != root ==> (\forall integer k; 0 <= k < n*size ==> all[k] == \old(all[k]));
  @*/
void gather(const double *own, int n, double *all, int size, int root, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && size >= 1 && \valid_read(all + (0 .. n*size-1)) && \valid(own + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n) && \mpi_agree(size);
  @   requires size == \mpi_comm_size;
  @   requires \mpi_agree(root);
  @   requires 0 <= root < \mpi_comm_size;
  @   assigns own[0 .. n-1];
  @   ensures \let me = \mpi_comm_rank; \forall integer k; 0 <= k < n ==> own[k] == \on(root, all[me*n + k]);
  @*/
void scatter(const double *all, int n, double *own, int size, int root, MPI_Comm comm);

/*@ requires 0 <= n <= 2 && size >= 1 && \valid_read(own + (0 .. n-1)) && \valid(all + (0 .. n*size-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n) && \mpi_agree(size);
  @   requires size == \mpi_comm_size;
  @   assigns all[0 .. n*size-1];
  @   ensures \forall integer p; 0 <= p < size ==> (\forall integer k; 0 <= k < n ==> all[p*n + k] == \on(p, own[k]));
  @*/
void allgather(const double *own, int n, double *all, int size, MPI_Comm comm);
