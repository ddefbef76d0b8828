// Twins of ring.c: the contract as Luo prints it (Fig. 9.5), which has the ring turn the other way and is false for
// three processes and more; a frame without the buffer; and sends that wait for each other.
//
// tass: contract -np=3
// want: violated

#include <mpi.h>

/*@ requires \valid(buf);
  @ \mpi_collective(comm, P2P):
  @   assigns *buf;
  @   ensures \on((\mpi_comm_rank + 1) % \mpi_comm_size, buf[0]) == data; // want ensures "printed does not ensure"
  @*/
void printed(int data, int *buf, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(&data, 1, MPI_INT, (rank + size - 1) % size, 1, buf, 1, MPI_INT, (rank + 1) % size, 1, comm,
                 MPI_STATUS_IGNORE);
}

/*@ requires \valid(buf);
  @ \mpi_collective(comm, P2P):
  @   assigns \nothing; // want assigns "frameless changes what buf points to"
  @*/
void frameless(int data, int *buf, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Sendrecv(&data, 1, MPI_INT, (rank + size - 1) % size, 1, buf, 1, MPI_INT, (rank + 1) % size, 1, comm,
                 MPI_STATUS_IGNORE);
}

/*@ requires \valid(buf);
  @ \mpi_collective(comm, P2P):
  @   assigns *buf;
  @   ensures *buf == \on((\mpi_comm_rank + 1) % \mpi_comm_size, data);
  @*/
void waiting(int data, int *buf, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Send(&data, 1, MPI_INT, (rank + size - 1) % size, 1, comm); // want potential-deadlock
    MPI_Recv(buf, 1, MPI_INT, (rank + 1) % size, 1, comm, MPI_STATUS_IGNORE);
}
