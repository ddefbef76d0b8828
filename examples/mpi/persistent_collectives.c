// An iteration that makes its collectives once: in each step a broadcast of the parameter, then the sum and the maximum
// of what the processes have. They start the two reductions in different orders, which is
// right as long as all have made them in one order.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int data[3];

int main(int argc, char **argv) {
    int rank, nprocs, step, parameter = 0, own, sum = 0, greatest = 0;
    MPI_Request bcast, both[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Bcast_init(&parameter, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &bcast);
    MPI_Allreduce_init(&own, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &both[0]);
    MPI_Reduce_init(&own, &greatest, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &both[1]);
    for (step = 0; step < 2; step++) {
        if (rank == 0)
            parameter = data[step];
        MPI_Start(&bcast);
        MPI_Wait(&bcast, MPI_STATUS_IGNORE);
        assert(parameter == data[step]);
        own = parameter + rank;
        if (rank % 2 == 0) {
            MPI_Startall(2, both);
        } else {
            MPI_Start(&both[1]);
            MPI_Start(&both[0]);
        }
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
        assert(sum == nprocs * data[step] + nprocs * (nprocs - 1) / 2);
        if (rank == 0)
            assert(greatest == data[step] + nprocs - 1);
    }
    MPI_Request_free(&bcast);
    MPI_Request_free(&both[0]);
    MPI_Request_free(&both[1]);
    MPI_Finalize();
    return 0;
}
