// Pieces of memory as sys/uio.h describes them are sent together, by a datatype that is made of their distances.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <sys/uio.h>

int main(int argc, char **argv) {
    char text[8] = {0};
    struct iovec pieces[2] = {{text + 1, 2}, {text + 5, 3}};
    int rank, lengths[2];
    MPI_Aint places[2];
    MPI_Datatype both;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 2; i++) {
        lengths[i] = (int)pieces[i].iov_len;
        places[i] = (char *)pieces[i].iov_base - text;
    }
    MPI_Type_create_hindexed(2, lengths, places, MPI_CHAR, &both);
    MPI_Type_commit(&both);
    if (rank == 0) {
        for (int i = 0; i < 8; i++)
            text[i] = (char)('a' + i);
        MPI_Send(text, 1, both, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(text, 1, both, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(text[0] == 0 && text[1] == 'b' && text[2] == 'c' && text[4] == 0 && text[7] == 'h');
    }
    MPI_Type_free(&both);
    MPI_Finalize();
    return 0;
}
