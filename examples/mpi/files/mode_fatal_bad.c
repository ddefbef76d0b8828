// A file that is opened for writing is read, and errors end the run.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 1, code;
    MPI_File f;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "mode.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f);
    MPI_File_set_errhandler(f, MPI_ERRORS_ARE_FATAL);
    code = MPI_File_read(f, &x, 1, MPI_INT, MPI_STATUS_IGNORE); // want mpi-invalid-argument "MPI_MODE_WRONLY"
    if (code != MPI_SUCCESS)
        x = 0;
    MPI_File_close(&f);
    MPI_Finalize();
    return 0;
}
