// Defects: each process makes another mistake with distributed arrays, or in asking how a datatype was made.
//
// tass: verify -np=6
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x[8] = {0}, ints[4], two[1] = {2}, four[1] = {4}, eight[1] = {8}, block[1] = {MPI_DISTRIBUTE_BLOCK};
    MPI_Aint places[2];
    MPI_Datatype t, u, made[1];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(2, MPI_INT, &t);
    MPI_Type_contiguous(2, t, &u);
    if (rank == 0)
        MPI_Type_get_contents(MPI_INT, 4, 2, 1, ints, places, made); // want mpi-invalid-argument "MPI_INT is predefined"
    if (rank == 1)
        MPI_Type_get_contents(u, 0, 2, 1, ints, places, made); // want mpi-invalid-argument "max_integers is 0"
    MPI_Type_get_contents(u, 4, 2, 1, ints, places, made); // want mpi-resource-leak "never freed"
    if (rank == 2)
        MPI_Send(x, 1, made[0], MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "not committed"
    if (rank != 3)
        MPI_Type_free(made);
    MPI_Type_free(&t);
    MPI_Type_free(&u);
    if (rank == 4)
        MPI_Type_create_darray(3, 0, 1, eight, block, four, two, MPI_ORDER_C, MPI_INT, &t); // want mpi-invalid-argument "3 processes"
    if (rank == 5)
        MPI_Type_create_darray(2, 0, 1, eight, block, two, two, MPI_ORDER_C, MPI_INT, &t); // want mpi-invalid-argument "do not hold the 8 elements"
    MPI_Finalize();
    return 0;
}
