// Ghost cells of a grid in two dimensions, of which each process has four cells: they are exchanged along the rows and along the
// columns of processes, each by its own contract, and the step is proved from these.
//
// tass: contract -np=4
// want: verified

#include <mpi.h>

// u[4 * r + c] is the cell in row r and column c; the cells of the process are those with r and c in 1 .. 2. Processes stand in
// two rows and two columns.

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_comm_size == 4;
  @   assigns u[1 .. 2], u[13 .. 14];
  @   ensures \mpi_comm_rank < 2 ==> u[13] == \on(\mpi_comm_rank + 2, \old(u[5])) && u[14] == \on(\mpi_comm_rank + 2, \old(u[6]));
  @   ensures \mpi_comm_rank < 2 ==> u[1] == \old(u[1]) && u[2] == \old(u[2]);
  @   ensures \mpi_comm_rank >= 2 ==> u[1] == \on(\mpi_comm_rank - 2, \old(u[9])) && u[2] == \on(\mpi_comm_rank - 2, \old(u[10]));
  @   ensures \mpi_comm_rank >= 2 ==> u[13] == \old(u[13]) && u[14] == \old(u[14]);
  @*/
void exchange_rows(double *u, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    int up = rank >= 2 ? rank - 2 : MPI_PROC_NULL, down = rank < 2 ? rank + 2 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[5], 2, MPI_DOUBLE, up, 0, &u[13], 2, MPI_DOUBLE, down, 0, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[9], 2, MPI_DOUBLE, down, 0, &u[1], 2, MPI_DOUBLE, up, 0, comm, MPI_STATUS_IGNORE);
}

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_comm_size == 4;
  @   assigns u[4], u[8], u[7], u[11];
  @   ensures \mpi_comm_rank % 2 == 0 ==> u[7] == \on(\mpi_comm_rank + 1, \old(u[5])) && u[11] == \on(\mpi_comm_rank + 1, \old(u[9]));
  @   ensures \mpi_comm_rank % 2 == 0 ==> u[4] == \old(u[4]) && u[8] == \old(u[8]);
  @   ensures \mpi_comm_rank % 2 == 1 ==> u[4] == \on(\mpi_comm_rank - 1, \old(u[6])) && u[8] == \on(\mpi_comm_rank - 1, \old(u[10]));
  @   ensures \mpi_comm_rank % 2 == 1 ==> u[7] == \old(u[7]) && u[11] == \old(u[11]);
  @*/
void exchange_columns(double *u, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    int left = rank % 2 == 1 ? rank - 1 : MPI_PROC_NULL, right = rank % 2 == 0 ? rank + 1 : MPI_PROC_NULL;
    double sent[2], received[2] = {u[7], u[11]};
    sent[0] = u[5], sent[1] = u[9];
    MPI_Sendrecv(sent, 2, MPI_DOUBLE, left, 0, received, 2, MPI_DOUBLE, right, 0, comm, MPI_STATUS_IGNORE);
    u[7] = received[0], u[11] = received[1];
    received[0] = u[4], received[1] = u[8];
    sent[0] = u[6], sent[1] = u[10];
    MPI_Sendrecv(sent, 2, MPI_DOUBLE, right, 0, received, 2, MPI_DOUBLE, left, 0, comm, MPI_STATUS_IGNORE);
    u[4] = received[0], u[8] = received[1];
}

/*@ requires \valid(u + (0 .. 15));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_comm_size == 4;
  @   assigns u[1 .. 2], u[13 .. 14], u[4], u[8], u[7], u[11], u[5];
  @   ensures \mpi_comm_rank == 3 ==> u[5] == \old(u[5]) + k * (\on(1, \old(u[9])) + \on(2, \old(u[6])) + \old(u[6])
  @     + \old(u[9]) - 4 * \old(u[5]));
  @*/
void first_cell(double *u, double k, MPI_Comm comm) {
    exchange_rows(u, comm);
    exchange_columns(u, comm);
    u[5] += k * (u[1] + u[4] + u[6] + u[9] - 4 * u[5]);
}
