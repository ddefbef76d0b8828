// Defects: each process makes another mistake with datatypes.
//
// tass: verify -np=6
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[8] = {0}, one[1] = {1}, zero[1] = {0}, two[1] = {2};
    MPI_Datatype t, u;
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
    MPI_Finalize();
    return zero[0];
}
