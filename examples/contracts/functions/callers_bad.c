// Twins of callers.c: a root, or a length, that is not the same for all, another function on some processes, a contract that says too
// little, a message that crosses a call, and a frame that is too small.
//
// tass: contract -np=2
// want: violated

#include <mpi.h>

int calls;

/*@ requires n >= 0 && \valid(data + (0 .. n-1));
  @ requires calls <= 1000;
  @ \mpi_collective(comm, P2P):
  @   requires \mpi_agree(n) && \mpi_agree(root) && 0 <= root < \mpi_comm_size; // want requires "bcast is called where"
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

/*@ requires 1 <= size && \valid_read(own) && \valid(all + (0 .. size-1)); // want requires "gather is called where"
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

/*@ requires \valid(x) && 0 <= calls <= 10;
  @ \mpi_collective(comm, P2P):
  @   assigns *x, calls;
  @*/
void own_root(double *x, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    bcast(x, 1, rank, comm);
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x; // says nothing of the value
  @*/
void weak(double *x, MPI_Comm comm);

/*@ requires \valid(x) && 0 <= calls <= 10;
  @ \mpi_collective(comm, P2P):
  @   assigns *x, calls;
  @   ensures \mpi_agree(x[0]); // want ensures "uses_weak does not ensure"
  @*/
void uses_weak(double *x, MPI_Comm comm) {
    bcast(x, 1, 0, comm);
    weak(x, comm);
}

/*@ requires \valid(x) && 0 <= calls <= 10;
  @ \mpi_collective(comm, P2P):
  @   assigns *x, calls;
  @*/
void mixed(double *x, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        weak(x, comm);
    else
        bcast(x, 1, 0, comm); // want mpi-collective-mismatch "rank 1 calls bcast by contract here, but rank 0 calls weak"
}

/*@ requires \valid(x) && 0 <= calls <= 10;
  @ \mpi_collective(comm, P2P):
  @   assigns *x, calls;
  @*/
void crossing(double *x, MPI_Comm comm) {
    int rank;
    double y = 0;
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        MPI_Send(&y, 1, MPI_DOUBLE, 1, 5, comm); // want potential-deadlock "rank 0 waits in MPI_Send"
    bcast(x, 1, 0, comm);
    if (rank == 1)
        MPI_Recv(&y, 1, MPI_DOUBLE, 0, 5, comm, MPI_STATUS_IGNORE);
}

/*@ requires \valid(x) && 0 <= calls <= 10;
  @ \mpi_collective(comm, P2P):
  @   assigns *x; // want assigns "frame changes calls"
  @*/
void frame(double *x, MPI_Comm comm) {
    bcast(x, 1, 0, comm);
}

/*@ requires \valid(x);
  @ \mpi_collective(comm, P2P):
  @   assigns *x;
  @*/
void lengths(double *x, MPI_Comm comm) {
    int rank;
    double all[2] = {0, 0};
    MPI_Comm_rank(comm, &rank);
    gather(x, all, rank + 1, 0, comm);
}

// A collective of the program's own is not what all processes come to where they call by contract.
/*@ requires \valid(x) && 0 <= calls <= 10;
  @ \mpi_collective(comm, P2P):
  @   assigns *x, calls;
  @*/
void confused(double *x, MPI_Comm comm) {
    int rank, all[8];
    MPI_Comm_rank(comm, &rank);
    if (rank == 0)
        bcast(x, 1, 0, comm);
    else
        MPI_Allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, comm); // want mpi-collective-mismatch "rank 0 calls bcast by contract at line"
}
