// Defect: a key is taken out of an info object that does not have it.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Info hints;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&hints);
    MPI_Info_set(hints, "host", "here");
    MPI_Info_delete(hints, "hots"); // want mpi-invalid-argument "is not a key"
    MPI_Info_free(&hints);
    MPI_Finalize();
    return 0;
}
