// Twins of bcast.c: an implementation that leaves out a process, a guarantee that does not hold, a frame that is too
// small, and requirements that are too weak.
//
// tass: contract -np=2..3
// want: violated

#include <mpi.h>

/*@ requires \valid(data);
  @ \mpi_collective(comm, P2P):
  @   assigns *data;
  @   ensures *data == \on(0, \old(*data)); // want ensures "leaves_out does not ensure"
  @*/
void leaves_out(double *data, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == 0) {
        for (int i = 2; i < size; i++)
            MPI_Send(data, 1, MPI_DOUBLE, i, 0, comm);
    } else if (rank > 1) {
        MPI_Recv(data, 1, MPI_DOUBLE, 0, 0, comm, MPI_STATUS_IGNORE);
    }
}

/*@ requires \valid(data);
  @ \mpi_collective(comm, COL):
  @   requires 0 <= root < \mpi_comm_size && \mpi_agree(root);
  @   assigns *data;
  @   ensures *data == \on(0, \old(*data)); // want ensures "from_root does not ensure"
  @*/
void from_root(double *data, int root, MPI_Comm comm) {
    MPI_Bcast(data, 1, MPI_DOUBLE, root, comm);
}

/*@ requires n >= 1 && \valid(data + (0 .. n-1));
  @ \mpi_collective(comm, COL):
  @   requires \mpi_agree(n);
  @   assigns data[0 .. n-2]; // want assigns "frame changes what data points to"
  @*/
void frame(double *data, int n, MPI_Comm comm) {
    MPI_Bcast(data, n, MPI_DOUBLE, 0, comm);
}

/*@ requires \valid(data);
  @ \mpi_collective(comm, COL):
  @   requires 0 <= root < \mpi_comm_size;
  @   assigns *data;
  @*/
void weak(double *data, int root, MPI_Comm comm) {
    MPI_Bcast(data, 1, MPI_DOUBLE, root, comm); // want mpi-collective-mismatch "root"
}

int seen;

/*@ \mpi_collective(MPI_COMM_WORLD, P2P):
  @   requires seen < 1000;
  @   assigns seen;
  @   ensures seen == \old(\on(0, seen)) + 1; // want ensures "count does not ensure"
  @*/
void count(void) {
    seen = seen + 1;
}

/*@ requires \valid(x);
  @ \mpi_collective(MPI_COMM_WORLD, COL):
  @   assigns *x;
  @   ensures x[0] == \on(0, x[0]); // want ensures "differs does not ensure"
  @*/
void differs(int *x) {
    MPI_Comm_rank(MPI_COMM_WORLD, x);
}
