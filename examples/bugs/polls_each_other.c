// Each process polls until a message has come, and only then sends the one that the other polls for. Nobody
// comes to an end, whatever the schedule: this was not even said to be wrong.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, x = 0, y = 0, flag = 0;
    MPI_Request r;
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Irecv(&x, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &r);
    while (!flag) // want nontermination
        MPI_Test(&r, &flag, &st);
    MPI_Send(&y, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
