// Functions with counts of type MPI_Count that are given what those with ints expect, and the other way round.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

static void few(void *in, void *inout, int *len, MPI_Datatype *type) {}

static void many(void *in, void *inout, MPI_Count *len, MPI_Datatype *type) {}

#pragma TASS input {0 <= how && how < 4}
int how;

int main(int argc, char **argv) {
    int x = 1, y, ints[4];
    MPI_Count counts[1] = {-1};
    MPI_Aint addresses[1], places[1] = {0};
    MPI_Datatype t, of[1];
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Type_vector_c(2, 1, 2, MPI_INT, &t);
    switch (how) {
    case 0:
        MPI_Op_create_c((MPI_User_function_c *)few, 1, &op); // want mpi-invalid-argument "an MPI_Count, as MPI_Op_create_c"
        break;
    case 1:
        MPI_Op_create((MPI_User_function *)many, 1, &op); // want mpi-invalid-argument "an int, as MPI_Op_create"
        break;
    case 2:
        MPI_Type_get_contents(t, 4, 1, 1, ints, addresses, of); // want mpi-invalid-argument "made with large counts"
        break;
    default:
        MPI_Allgatherv_c(&x, 1, MPI_INT, &y, counts, places, MPI_INT, MPI_COMM_WORLD); // want mpi-invalid-argument "negative"
    }
    MPI_Type_free(&t);
    MPI_Finalize();
    return 0;
}
