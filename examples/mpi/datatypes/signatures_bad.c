// Defects: signatures of derived datatypes that differ, or are too long.
//
// tass: verify -np=4
// want: violated

#include <mpi.h>

struct pair {
    int i;
    double d;
};

int main(int argc, char **argv) {
    int rank, x[4] = {0};
    struct pair p[2] = {{0}};
    MPI_Datatype t, u;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(2, (int[]){1, 1}, (MPI_Aint[]){0, 8}, (MPI_Datatype[]){MPI_INT, MPI_DOUBLE}, &t);
    MPI_Type_vector(2, 1, 2, MPI_INT, &u);
    MPI_Type_commit(&t);
    MPI_Type_commit(&u);
    if (rank == 0) {
        MPI_Send(p, 1, t, 1, 0, MPI_COMM_WORLD);
        MPI_Send(x, 3, MPI_INT, 2, 0, MPI_COMM_WORLD);
        MPI_Send(x, 2, MPI_INT, 3, 0, MPI_COMM_WORLD);
    }
    if (rank == 1)
        MPI_Recv(x, 1, u, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-type-mismatch
    if (rank == 2)
        MPI_Recv(x, 1, u, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-truncation
    if (rank == 3)
        MPI_Recv(p, 1, u, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-type-mismatch
    MPI_Type_free(&t);
    MPI_Type_free(&u);
    MPI_Finalize();
    return 0;
}
