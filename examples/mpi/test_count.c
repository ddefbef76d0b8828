// A process counts how often it has tested, and prints it, until its message has come. However often that is, the
// values of the count are generalised: the search comes to an end.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, x = 0, flag = 0, tests = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        while (!flag) {
            MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
            tests++;
            if (tests % 100 == 0)
                printf("still waiting\n");
        }
        assert(tests >= 1);
        printf("%d tests\n", tests);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
