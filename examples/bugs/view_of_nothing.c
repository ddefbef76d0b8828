// A process has no part in a file: its view shows nothing. That is right where it writes nothing, but is not modelled; it
// was called a view that does not consist of its elements.
//
// tass: verify -np=1
// want: bad-input

#include <mpi.h>
int main(int argc, char **argv) {
    MPI_File file;
    MPI_Datatype none;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_Type_contiguous(0, MPI_INT, &none);
    MPI_Type_commit(&none);
    MPI_File_set_view(file, 0, MPI_INT, none, "native", MPI_INFO_NULL); // want unsupported "a view that shows nothing"
    MPI_File_close(&file);
    MPI_Type_free(&none);
    MPI_Finalize();
    return 0;
}
