// The function of an operation looks at the buffers of the call that it works for. How far that has come with them is
// not known: an implementation may combine values in the buffer for the result, as MPICH does for two processes.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#pragma TASS input {0 <= how && how < 10}
int how;

int in[2] = {1, 2}, out[3], counts[2] = {1, 1}, other, *block;

static void add(void *a, void *b, int *len, MPI_Datatype *type) {
    if (how == 0)
        *(int *)b += out[0]; // want mpi-buffer-hazard "out[0] is read here"
    if (how == 1)
        out[1] = 7; // want mpi-buffer-hazard "out[1] is written here, but it is a buffer of the MPI_Allreduce"
    if (how == 2)
        memcpy(&out[2], in, sizeof(int)); // behind the buffer
    if (how == 3)
        memcpy(&out[1], in, sizeof(int)); // want mpi-buffer-hazard "memcpy is given is written"
    if (how == 4)
        in[0] = 0; // want mpi-buffer-hazard "MPI_Reduce_local"
    if (how == 5)
        free(block); // want mpi-buffer-hazard "the lifetime of the block ends here"
    if (how == 6)
        in[0] += 1; // want mpi-buffer-hazard "in[0] is written here, but it is a buffer of the MPI_Scan"
    if (how == 7)
        counts[1] = 1; // want mpi-buffer-hazard "counts[1] is written here, but it is a buffer of the MPI_Reduce_scatter"
    if (how == 8)
        other++; // want mpi-buffer-hazard "other is read here, but it is a buffer of the MPI_Waitall"
    if (how == 9)
        *(int *)b += in[1] - 2; // what is sent may be read
    for (int i = 0; i < *len; i++)
        ((int *)b)[i] += ((int *)a)[i];
}

int main(int argc, char **argv) {
    MPI_Op op;
    MPI_Request request[2];
    MPI_Init(&argc, &argv);
    MPI_Op_create(add, 1, &op);
    switch (how) {
    case 4:
        out[0] = out[1] = 1;
        MPI_Reduce_local(in, out, 2, MPI_INT, op);
        break;
    case 5:
        block = malloc(2 * sizeof(int));
        MPI_Iallreduce(in, block, 2, MPI_INT, op, MPI_COMM_WORLD, request);
        MPI_Wait(request, MPI_STATUS_IGNORE);
        break;
    case 6:
        MPI_Scan(in, out, 2, MPI_INT, op, MPI_COMM_WORLD);
        break;
    case 7:
        MPI_Reduce_scatter(in, out, counts, MPI_INT, op, MPI_COMM_WORLD);
        break;
    case 8:
        MPI_Irecv(&other, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request[0]);
        MPI_Iallreduce(in, out, 2, MPI_INT, op, MPI_COMM_WORLD, &request[1]);
        MPI_Send(in, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
        break;
    default:
        MPI_Allreduce(in, out, 2, MPI_INT, op, MPI_COMM_WORLD);
    }
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
