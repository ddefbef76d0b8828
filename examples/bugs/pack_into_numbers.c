// What is packed goes into memory that was made for numbers: a pack buffer is bytes, whatever it was declared as, and two
// values may meet inside one of its elements (MPI 3.1, section 4.2).
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int rank, position = 0, x = 7, *room = malloc(8 * sizeof(int));
    char c[4] = "abc";
    double d = 2.5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Pack(c, 1, MPI_CHAR, room, 32, &position, MPI_COMM_WORLD);
        MPI_Pack(&x, 1, MPI_INT, room, 32, &position, MPI_COMM_WORLD);
        MPI_Pack(&d, 1, MPI_DOUBLE, room, 32, &position, MPI_COMM_WORLD);
        MPI_Pack(c + 1, 3, MPI_CHAR, room, 32, &position, MPI_COMM_WORLD);
        MPI_Send(room, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    } else {
        c[0] = c[1] = x = d = 0;
        MPI_Recv(room, 32, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Unpack(room, 32, &position, c, 1, MPI_CHAR, MPI_COMM_WORLD);
        MPI_Unpack(room, 32, &position, &x, 1, MPI_INT, MPI_COMM_WORLD);
        MPI_Unpack(room, 32, &position, &d, 1, MPI_DOUBLE, MPI_COMM_WORLD);
        MPI_Unpack(room, 32, &position, c + 1, 3, MPI_CHAR, MPI_COMM_WORLD);
        assert(c[0] == 'a' && c[1] == 'b' && x == 7 && d == 2.5 && position == 16);
    }
    free(room);
    MPI_Finalize();
    return 0;
}
