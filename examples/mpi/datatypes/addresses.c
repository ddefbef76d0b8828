// Displacements that are differences of addresses, in a struct on the stack, one on the heap, and an input.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

typedef struct {
    int id;
    double x[2];
    char name[4];
} Item;

#pragma TASS input
double x;
#pragma TASS input
int list[3];

int main(int argc, char **argv) {
    int rank, lengths[3] = {1, 2, 4};
    Item one = {0}, *many = calloc(3, sizeof(Item));
    MPI_Aint base, at[3], next, first, last;
    MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_CHAR}, t, item;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&one, &base);
    MPI_Get_address(&one.id, &at[0]);
    MPI_Get_address(one.x, &at[1]);
    MPI_Get_address(&one.name, &at[2]);
    for (int i = 0; i < 3; i++)
        at[i] = MPI_Aint_diff(at[i], base);
    MPI_Get_address(&many[0], &base);
    MPI_Get_address(&many[1], &next);
    assert(MPI_Aint_add(base, sizeof(Item)) == next);
    MPI_Get_address(list, &first);
    MPI_Get_address(&list[2], &last);
    assert(last - first == 8);
    MPI_Type_create_struct(3, lengths, at, types, &t);
    MPI_Type_create_resized(t, 0, next - base, &item);
    MPI_Type_commit(&item);
    if (rank == 0) {
        many[1].x[1] = x;
        many[2].id = list[2];
        MPI_Send(many, 3, item, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(many, 3, item, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(many[1].x[1] == x && many[2].id == list[2]);
    }
    MPI_Type_free(&t);
    MPI_Type_free(&item);
    free(many);
    MPI_Finalize();
    return 0;
}
