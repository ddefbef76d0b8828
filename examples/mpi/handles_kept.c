// Handles that are kept as something else, and compared while what they stand for is there: two things have two. What is
// made after one is gone may have the old one, and nothing here depends on that.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>
#include <string.h>

struct held {
    MPI_Comm comm;
    int users;
};

static MPI_Comm make(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    return comm;
}

static int number(MPI_Comm comm) { return comm; }

static int differ(int one, int other) { return one != other; }

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    struct held first = {make(), 1}, second = {make(), 1};
    int one = first.comm, other;
    memcpy(&other, &second.comm, sizeof other);
    assert(one != other);
    assert(number(first.comm) != other);
    assert(differ(first.comm, second.comm));
    assert(memcmp(&first, &second, sizeof first));
    MPI_Comm_free(&first.comm);
    first.comm = make();
    assert(number(first.comm) == one || number(first.comm) != other);
    assert(differ(first.comm, second.comm));
    MPI_Comm_free(&first.comm);
    MPI_Comm_free(&second.comm);
    MPI_Finalize();
    return 0;
}
