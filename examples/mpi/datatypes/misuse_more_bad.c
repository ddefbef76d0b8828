// Defects: each process makes another mistake with datatypes, or with a buffer that one describes.
//
// tass: verify -np=6
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[8] = {0}, one[1] = {1}, minus[1] = {-1};
    MPI_Aint at[1] = {0}, lb;
    MPI_Datatype t, ints[1] = {MPI_INT}, none[1] = {MPI_DATATYPE_NULL};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Type_create_struct(1, minus, at, ints, &t); // want mpi-invalid-argument "array_of_blocklengths"
    if (rank == 1)
        MPI_Type_create_struct(1, one, at, none, &t); // want mpi-invalid-argument "MPI_DATATYPE_NULL"
    if (rank == 2)
        MPI_Type_get_extent(MPI_INT, &lb, 0); // want mpi-invalid-argument "extent"
    if (rank == 3) {
        MPI_Type_create_indexed_block(2, 2, (int[]){0, 1}, MPI_INT, &t);
        MPI_Type_commit(&t);
        MPI_Send(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Recv(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "more than once"
    }
    if (rank == 4)
        MPI_Type_vector(2, 1, 2, MPI_INT, 0); // want mpi-invalid-argument "newtype"
    if (rank == 5) {
        MPI_Type_create_indexed_block(1, 1, (int[]){8}, MPI_INT, &t);
        MPI_Type_commit(&t);
        MPI_Send(x, 1, t, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want out-of-bounds
    }
    MPI_Finalize();
    return 0;
}
