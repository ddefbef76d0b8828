// Defects: each process makes another mistake with datatypes.
//
// tass: verify -np=12
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[8] = {0}, one[1] = {1}, zero[1] = {0}, minus[1] = {-1}, two[1] = {2};
    MPI_Aint at[1] = {0}, lb;
    MPI_Datatype t, u, ints[1] = {MPI_INT}, none[1] = {MPI_DATATYPE_NULL};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(2, 1, 2, MPI_INT, &t);
    u = t;
    if (rank == 0)
        MPI_Send(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "not committed"
    MPI_Type_commit(&t);
    MPI_Type_free(&t);
    if (rank == 1)
        MPI_Send(x, 1, u, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "was freed"
    if (rank == 2)
        MPI_Type_free(&t); // want mpi-invalid-argument "MPI_DATATYPE_NULL is not a datatype"
    t = MPI_INT;
    if (rank == 3)
        MPI_Type_free(&t); // want mpi-invalid-argument "predefined"
    if (rank == 4)
        MPI_Type_contiguous(-1, MPI_INT, &t); // want mpi-invalid-argument "negative"
    if (rank == 5)
        MPI_Type_create_subarray(1, two, two, one, MPI_ORDER_C, MPI_INT, &t); // want mpi-invalid-argument "dimension 0"
    if (rank == 6)
        MPI_Type_create_struct(1, minus, at, ints, &t); // want mpi-invalid-argument "array_of_blocklengths"
    if (rank == 7)
        MPI_Type_create_struct(1, one, at, none, &t); // want mpi-invalid-argument "MPI_DATATYPE_NULL"
    if (rank == 8)
        MPI_Type_get_extent(MPI_INT, &lb, 0); // want mpi-invalid-argument "extent"
    if (rank == 9) {
        MPI_Type_create_indexed_block(2, 2, (int[]){0, 1}, MPI_INT, &t);
        MPI_Type_commit(&t);
        MPI_Send(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Recv(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "more than once"
    }
    if (rank == 10)
        MPI_Type_vector(2, 1, 2, MPI_INT, 0); // want mpi-invalid-argument "newtype"
    if (rank == 11) {
        MPI_Type_create_indexed_block(1, 1, (int[]){8}, MPI_INT, &t);
        MPI_Type_commit(&t);
        MPI_Send(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want out-of-bounds
    }
    MPI_Finalize();
    return zero[0];
}
