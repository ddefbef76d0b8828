// Defects: a handle is kept as something else while what it stands for goes, and what is made next is taken to have another
// one. However a program keeps the number, by an initialiser, an argument, a result or a copy of bytes, the next one may
// have it.
//
// tass: verify -np=1 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>
#include <string.h>

static MPI_Comm make(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    return comm;
}

static int number(MPI_Comm comm) { return comm; }

static int differ(int old, int new) { return old != new; }

static void initialised(void) {
    MPI_Comm first = make();
    int old = first;
    MPI_Comm_free(&first);
    MPI_Comm second = make();
    int new = second;
    assert(new != old); // want assertion
    MPI_Comm_free(&second);
}

static void results(void) {
    MPI_Comm first = make();
    int old = number(first);
    MPI_Comm_free(&first);
    MPI_Comm second = make();
    assert(number(second) != old); // want assertion
    MPI_Comm_free(&second);
}

static void arguments(void) {
    MPI_Comm first = make(), copy = first;
    MPI_Comm_free(&copy);
    MPI_Comm second = make();
    assert(differ(first, second)); // want assertion
    MPI_Comm_free(&second);
}

static void bytes(void) {
    int old, new;
    MPI_Comm comm = make();
    memcpy(&old, &comm, sizeof comm);
    MPI_Comm_free(&comm);
    comm = make();
    memcpy(&new, &comm, sizeof comm);
    assert(new != old); // want assertion
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
    void (*const all[])(void) = {initialised, results, arguments, bytes};
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 4; i++)
        all[i]();
    MPI_Finalize();
    return 0;
}
