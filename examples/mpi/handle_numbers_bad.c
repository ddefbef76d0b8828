// Defects: a handle is kept as a wider integer, as a pointer, and as bytes while what it stands for goes, and what is made
// next is taken to have another one.
//
// tass: verify -np=1 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stdint.h>
#include <string.h>

static MPI_Comm make(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    return comm;
}

static void integers(void) {
    MPI_Comm comm = make();
    long old = (long)comm;
    MPI_Comm_free(&comm);
    comm = make();
    assert(old != (long)comm); // want assertion
    MPI_Comm_free(&comm);
}

static void pointers(void) {
    MPI_Comm comm = make();
    void *old = (void *)(intptr_t)comm;
    MPI_Comm_free(&comm);
    comm = make();
    assert(old != (void *)(intptr_t)comm); // want assertion
    MPI_Comm_free(&comm);
}

static void bytes(void) {
    MPI_Comm comm = make(), again;
    unsigned char old[sizeof comm];
    memcpy(old, &comm, sizeof comm);
    MPI_Comm_free(&comm);
    comm = make();
    memcpy(&again, old, sizeof again);
    assert(again != comm); // want assertion
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    integers();
    pointers();
    bytes();
    MPI_Finalize();
    return 0;
}
