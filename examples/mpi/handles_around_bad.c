// Defects: a handle is kept as something else, by a copy of a struct that begins at another member, or that is laid out
// in another way, or as an argument that no parameter takes. What is made next may have it.
//
// tass: verify -np=1 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stdarg.h>
#include <string.h>

struct named {
    int name;
    MPI_Comm comm;
};

struct one {
    MPI_Comm comm[1];
    int number[2];
};

struct two {
    MPI_Comm comm[2];
    int number[1];
};

static MPI_Comm make(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    return comm;
}

static int first(int n, ...) {
    va_list list;
    va_start(list, n);
    n = va_arg(list, int);
    va_end(list);
    return n;
}

static void members(void) {
    int old[2], new[2];
    struct named x = {1, make()};
    memcpy(old, &x.name, sizeof x);
    MPI_Comm_free(&x.comm);
    x.comm = make();
    memcpy(new, &x.name, sizeof x);
    assert(new[1] != old[1]); // want assertion
    MPI_Comm_free(&x.comm);
}

static void layouts(void) {
    struct one old, new;
    struct two x = {{MPI_COMM_NULL, make()}, {0}};
    memcpy(&old, &x, sizeof x);
    MPI_Comm_free(&x.comm[1]);
    x.comm[1] = make();
    memcpy(&new, &x, sizeof x);
    assert(new.number[0] != old.number[0]); // want assertion
    MPI_Comm_free(&x.comm[1]);
}

static void arguments(void) {
    MPI_Comm comm = make();
    int old = first(1, comm);
    MPI_Comm_free(&comm);
    comm = make();
    assert(first(1, comm) != old); // want assertion
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    members();
    layouts();
    arguments();
    MPI_Finalize();
    return 0;
}
