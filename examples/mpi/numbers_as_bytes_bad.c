// What is left of the handle of a communicator that is gone are its bytes, in a union. The one that is made next may
// have it, and has with MPICH. Only numbers that were whole were looked for.
//
// tass: verify -np=1
// want: violated

#include <assert.h>
#include <mpi.h>

int main(void) {
    union {
        MPI_Comm comm;
        unsigned char bytes[sizeof(MPI_Comm)];
    } old;
    MPI_Comm comm;
    MPI_Init(NULL, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    old.comm = comm;
    MPI_Comm_free(&comm);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    assert(comm != old.comm); // want assertion
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
