// Defect: an info object is used that was freed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Info hints, copy;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&hints);
    copy = hints;
    MPI_Info_free(&hints);
    MPI_Info_set(copy, "host", "here"); // want mpi-invalid-argument "an info object that was freed"
    MPI_Finalize();
    return 0;
}
