// A program with an option that needs what is not modelled: a process of its own for the results. Refused as a whole, it is
// verified for those executions that do without. Where one comes to it, the run says so, and is not verified; and what
// is wrong elsewhere is found all the same.
//
// tass: verify -np=1..3 --unmodelled=reached
// want: verified
// tass: verify -np=2 --unmodelled=reached -DAPART
// want: inconclusive
// tass: verify -np=2 --unmodelled=reached -DAPART -DWRONG
// want: violated

#include <assert.h>
#include <mpi.h>

#ifdef APART
static const int apart = 1;
#else
static const int apart = 0;
#endif

static void save(int total) {
    MPI_Comm other;
    MPI_Comm_spawn("writer", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other, MPI_ERRCODES_IGNORE);
    MPI_Send(&total, 1, MPI_INT, 0, 0, other);
    MPI_Comm_disconnect(&other);
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
    if (rank == 0 && apart)
        save(total);
    MPI_Finalize();
    return 0;
}
