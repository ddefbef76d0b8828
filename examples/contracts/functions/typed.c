// The contracts of typed.h, proved of tass's model of MPI.
//
// tass: contract -np=1..2
// want: verified

#include "typed.h"

void barrier(MPI_Comm comm) {
    MPI_Barrier(comm);
}

void bcast(double *buf, int n, int root, MPI_Comm comm) {
    MPI_Bcast(buf, n, MPI_DOUBLE, root, comm);
}

void reduce_sum(const double *in, double *out, int n, int root, MPI_Comm comm) {
    MPI_Reduce(in, out, n, MPI_DOUBLE, MPI_SUM, root, comm);
}

void allreduce_sum(const double *in, double *out, int n, MPI_Comm comm) {
    MPI_Allreduce(in, out, n, MPI_DOUBLE, MPI_SUM, comm);
}

void allreduce_max(const double *in, double *out, int n, MPI_Comm comm) {
    MPI_Allreduce(in, out, n, MPI_DOUBLE, MPI_MAX, comm);
}

void scan_sum(const double *in, double *out, int n, MPI_Comm comm) {
    MPI_Scan(in, out, n, MPI_DOUBLE, MPI_SUM, comm);
}

void exscan_sum(const double *in, double *out, int n, MPI_Comm comm) {
    MPI_Exscan(in, out, n, MPI_DOUBLE, MPI_SUM, comm);
}

void gather(const double *own, int n, double *all, int size, int root, MPI_Comm comm) {
    MPI_Gather(own, n, MPI_DOUBLE, all, n, MPI_DOUBLE, root, comm);
}

void scatter(const double *all, int n, double *own, int size, int root, MPI_Comm comm) {
    MPI_Scatter(all, n, MPI_DOUBLE, own, n, MPI_DOUBLE, root, comm);
}

void allgather(const double *own, int n, double *all, int size, MPI_Comm comm) {
    MPI_Allgather(own, n, MPI_DOUBLE, all, n, MPI_DOUBLE, comm);
}
