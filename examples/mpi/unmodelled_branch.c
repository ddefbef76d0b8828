// A program with an option that needs what is not modelled: a file of its own for the results. Refused as a whole, it is
// verified for those executions that do without. Where one comes to it, the run says so, and is not verified; and what
// is wrong elsewhere is found all the same.
//
// tass: verify -np=1..3 --unmodelled=reached
// want: verified
// tass: verify -np=2 --unmodelled=reached -DTO_FILE
// want: inconclusive
// tass: verify -np=2 --unmodelled=reached -DTO_FILE -DWRONG
// want: violated

#include <assert.h>
#include <mpi.h>

#ifdef TO_FILE
static const int to_file = 1;
#else
static const int to_file = 0;
#endif

static void save(int total) {
    MPI_Status status;
    MPI_File file;
    MPI_File_open(MPI_COMM_SELF, "total", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    MPI_File_write(file, &total, 1, MPI_INT, &status);
    MPI_File_close(&file);
}

int main(int argc, char **argv) {
    int rank, size, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allreduce(&rank, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(2 * total == size * (size - 1));
#ifdef WRONG
    assert(total != rank); // want assertion
#endif
    if (rank == 0 && to_file)
        save(total);
    MPI_Finalize();
    return 0;
}
