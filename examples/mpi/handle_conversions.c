// Handles and statuses are handed to a library in Fortran, and come back: they stand for the same objects.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

// barrier is called with a communicator as Fortran has it.
static void barrier(MPI_Fint comm) { MPI_Barrier(MPI_Comm_f2c(comm)); }

int main(int argc, char **argv) {
    int rank, x = 5, y = 0, count;
    MPI_Request request, same;
    MPI_Message message, found;
    MPI_Status status, back;
    MPI_Fint words[MPI_F_STATUS_SIZE], number;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    barrier(MPI_Comm_c2f(MPI_COMM_WORLD));
    assert(MPI_Type_f2c(MPI_Type_c2f(MPI_DOUBLE)) == MPI_DOUBLE);
    assert(MPI_Request_f2c(MPI_Request_c2f(MPI_REQUEST_NULL)) == MPI_REQUEST_NULL);
    for (int i = 0; i < 2; i++)
        if (rank == 0) {
            MPI_Isend(&x, 1, MPI_INT, 1, i, MPI_COMM_WORLD, &request);
            number = MPI_Request_c2f(request);
            assert(MPI_Request_c2f(request) == number); // one handle has one number
            same = MPI_Request_f2c(number);
            MPI_Wait(&same, MPI_STATUS_IGNORE);
        } else {
            MPI_Mprobe(0, i, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
            found = MPI_Message_f2c(MPI_Message_c2f(message));
            MPI_Mrecv(&y, 1, MPI_INT, &found, &status);
            MPI_Status_c2f(&status, words);
            assert(words[MPI_F_SOURCE] == 0 && words[MPI_F_TAG] == i);
            MPI_Status_f2c(words, &back);
            MPI_Get_count(&back, MPI_INT, &count);
            assert(count == 1 && y == 5);
        }
    MPI_Finalize();
    return 0;
}
