// Defect: a file is opened again that is opened with MPI_MODE_UNIQUE_OPEN, which promises that it is not.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_File one, two;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "twice.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_UNIQUE_OPEN, MPI_INFO_NULL,
                  &one);
    MPI_File_open(MPI_COMM_WORLD, "twice.dat", MPI_MODE_RDWR, // want mpi-invalid-argument "UNIQUE_OPEN"
                  MPI_INFO_NULL, &two);
    MPI_File_close(&two);
    MPI_File_close(&one);
    MPI_Finalize();
    return 0;
}
