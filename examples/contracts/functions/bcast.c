// A broadcast by messages: each process gets what the root has. The contract speaks of all processes together: it is
// proved from every state in which they agree on the root and the length.
//
// tass: contract -np=1..3
// want: verified

#include <mpi.h>

/*@ requires n >= 0 && \valid(data + (0 .. n-1));
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n) && \mpi_agree(root);
  @   requires 0 <= root < \mpi_comm_size;
  @   assigns data[0 .. n-1];
  @   ensures \forall integer i; 0 <= i < n ==> data[i] == \on(root, \old(data[i]));
  @   ensures \mpi_agree(n);
  @*/
void bcast(double *data, int n, int root, MPI_Comm comm) {
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == root) {
        for (int i = 0; i < size; i++)
            if (i != root)
                MPI_Send(data, n, MPI_DOUBLE, i, 0, comm);
    } else {
        MPI_Recv(data, n, MPI_DOUBLE, root, 0, comm, MPI_STATUS_IGNORE);
    }
}

/*@ requires \valid(x) && -1000 <= *x <= 1000;
  @ \mpi_collective(MPI_COMM_WORLD, COL):
  @   assigns *x;
  @   ensures \forall integer k; 0 <= k < \mpi_comm_size ==> *x >= \on(k, \old(*x));
  @   ensures \mpi_agree(x[0]) && x[0] == \on(0, x[0]);
  @*/
void most(int *x) {
    int own = *x;
    MPI_Allreduce(&own, x, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
}
