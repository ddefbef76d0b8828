// What a program may do with the numbers of handles, of which nobody knows what they are: it prints them, keeps them as
// wider integers, as pointers, as bytes and as attributes, makes handles of them again, and compares them with
// one another. A struct with a handle is broadcast as bytes, and each process puts its own handle there.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct settings {
    int steps;
    MPI_Comm comm;
};

int main(int argc, char **argv) {
    int rank, key, found;
    unsigned char bytes[sizeof(MPI_Comm)];
    struct settings s = {0, MPI_COMM_NULL};
    MPI_Comm first, second, again;
    void *value;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &first);
    MPI_Comm_dup(MPI_COMM_WORLD, &second);
    printf("%d %x %ld %p\n", first, (unsigned)second, (long)first, (void *)(intptr_t)second);

    long wide = first;
    void *pointer = (void *)(intptr_t)second;
    assert(wide != (long)second);
    assert(pointer == (void *)(intptr_t)second && pointer != (void *)(intptr_t)wide);
    assert((MPI_Comm)wide == first && (MPI_Comm)(intptr_t)pointer == second);

    memcpy(bytes, &first, sizeof first);
    memcpy(&again, bytes, sizeof again);
    assert(again == first && memcmp(&again, &second, sizeof again) != 0);

    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, (void *)(intptr_t)first);
    MPI_Comm_get_attr(MPI_COMM_SELF, key, &value, &found);
    assert(found && (MPI_Comm)(intptr_t)value == first);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);

    if (rank == 0)
        s = (struct settings){5, first};
    MPI_Bcast(&s, sizeof s, MPI_BYTE, 0, MPI_COMM_WORLD);
    s.comm = second;
    assert(s.steps == 5 && s.comm == second);
    MPI_Barrier(s.comm);
    MPI_Comm_free(&first);
    MPI_Comm_free(&second);
    MPI_Finalize();
    return 0;
}
