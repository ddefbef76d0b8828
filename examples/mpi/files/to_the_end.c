// A process reads a file to its end, in parts that are longer than what is left. Where the file pointer is then differs
// between implementations, and it is not used until it is set again.
//
// tass: verify -np=1
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int all[6] = {1, 2, 3, 4, 5, 6}, part[4], n, sum = 0;
    MPI_File fh;
    MPI_Offset at;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "all.dat", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_UNIQUE_OPEN |
                  MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &fh);
    MPI_File_write(fh, all, 6, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_seek(fh, 0, MPI_SEEK_SET);
    do {
        MPI_File_read(fh, part, 4, MPI_INT, &status);
        MPI_Get_count(&status, MPI_INT, &n);
        for (int i = 0; i < n; i++)
            sum += part[i];
    } while (n > 0);
    assert(sum == 21);
    MPI_File_seek(fh, 0, MPI_SEEK_END);
    MPI_File_get_position(fh, &at);
    assert(at == sizeof all);
    MPI_File_close(&fh);
    MPI_Finalize();
    return 0;
}
