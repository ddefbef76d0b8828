// The sum of squares and the greatest of some numbers, while the next ones are on their way: a sum, a broadcast and a
// gathering are under way at a time, and are completed in another order by each process.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int data[3];

int main(int argc, char **argv) {
    int rank, nprocs, own, square, sum, start = 0, all[3] = {0, 0, 0};
    MPI_Request q[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Iscatter(data, 1, MPI_INT, &own, 1, MPI_INT, 0, MPI_COMM_WORLD, &q[0]);
    if (rank == 0)
        start = 10;
    MPI_Ibcast(&start, 1, MPI_INT, 0, MPI_COMM_WORLD, &q[1]);
    MPI_Wait(&q[0], MPI_STATUS_IGNORE);
    square = own * own;
    MPI_Iallreduce(&square, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &q[0]);
    MPI_Igather(&own, 1, MPI_INT, all, 1, MPI_INT, nprocs - 1, MPI_COMM_WORLD, &q[2]);
    if (rank == 0)
        MPI_Waitall(3, q, MPI_STATUSES_IGNORE);
    else
        for (int i = 0; i < 3; i++) {
            int which;
            MPI_Waitany(3, q, &which, MPI_STATUS_IGNORE);
        }
    int expected = 0;
    for (int i = 0; i < nprocs; i++)
        expected += data[i] * data[i];
    assert(start == 10 && sum == expected && (rank < nprocs - 1 || all[rank] == own));
    MPI_Finalize();
    return 0;
}
