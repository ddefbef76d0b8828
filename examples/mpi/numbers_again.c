// What is made may have the handle of what is gone: where a number that was kept is that of something new, it stands for
// that. Two things that are there at a time have two numbers.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

static void sum(void *in, void *into, int *n, MPI_Datatype *type) {
    for (int i = 0; i < *n; i++)
        ((int *)into)[i] += ((int *)in)[i];
}

static void communicators(void) {
    MPI_Comm first, second, third;
    int length;
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Comm_dup(MPI_COMM_SELF, &first);
    MPI_Comm_dup(MPI_COMM_SELF, &second);
    MPI_Fint old = MPI_Comm_c2f(first), other = MPI_Comm_c2f(second);
    assert(old != other);
    MPI_Comm_set_name(first, "first");
    MPI_Comm_free(&first);
    MPI_Comm_dup(MPI_COMM_SELF, &third);
    assert(MPI_Comm_c2f(third) != other);
    if (MPI_Comm_c2f(third) == old) {
        MPI_Comm_get_name(MPI_Comm_f2c(old), name, &length);
        assert(length == 0); // the name went with the first one
    }
    MPI_Comm_free(&second);
    MPI_Comm_free(&third);
}

static void datatypes(void) {
    MPI_Datatype type;
    int size;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Fint old = MPI_Type_c2f(type);
    MPI_Type_free(&type);
    MPI_Type_contiguous(3, MPI_INT, &type);
    if (MPI_Type_c2f(type) == old) {
        MPI_Type_size(MPI_Type_f2c(old), &size);
        assert(size == 3 * sizeof(int));
    }
    MPI_Type_free(&type);
}

static void operations(void) {
    MPI_Op op;
    int commutes;
    MPI_Op_create(sum, 1, &op);
    MPI_Fint old = MPI_Op_c2f(op);
    MPI_Op_free(&op);
    MPI_Op_create(sum, 0, &op);
    if (MPI_Op_c2f(op) == old) {
        MPI_Op_commutative(MPI_Op_f2c(old), &commutes);
        assert(!commutes);
    }
    MPI_Op_free(&op);
}

static void requests(void) {
    MPI_Request request;
    int x = 1, y = 0;
    MPI_Fint old = 0;
    for (int i = 0; i < 3; i++) {
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
        MPI_Fint number = MPI_Request_c2f(request);
        if (number == old) {
            MPI_Request same = MPI_Request_f2c(old);
            assert(same == request);
        }
        old = number;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    communicators();
    datatypes();
    operations();
    requests();
    MPI_Finalize();
    return 0;
}
