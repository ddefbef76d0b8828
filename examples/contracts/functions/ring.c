// A ring: each process sends its number to the one before it, and has that of the one behind it. Going around the whole
// ring step by step, each number comes back.
//
// tass: contract -np=1..3
// want: verified

#include <mpi.h>

/*@ requires \valid(buf);
  @ \mpi_collective(comm, P2P):
  @   assigns *buf;
  @   ensures *buf == \on((\mpi_comm_rank + 1) % \mpi_comm_size, data);
  @*/
void ring(int data, int *buf, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(&data, 1, MPI_INT, (rank + size - 1) % size, 1, buf, 1, MPI_INT, (rank + 1) % size, 1, comm,
                 MPI_STATUS_IGNORE);
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @   ensures *x == \old(*x);
  @*/
void around(int *x, MPI_Comm comm) {
    int size;
    MPI_Comm_size(comm, &size);
    for (int step = 0; step < size; step++) {
        int next = 0;
        ring(*x, &next, comm);
        *x = next;
    }
}
