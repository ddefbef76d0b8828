// Defect: both processes poll before they send. That they count, and say so now and then, makes no difference.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, x = 0, flag = 0, tests;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
    for (tests = 1; !flag; tests++) { // want nontermination
        MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
        if (tests % 100 == 0)
            printf("%d tests in vain\n", tests);
    }
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
