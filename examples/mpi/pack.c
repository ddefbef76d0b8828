// Data of several kinds in one message: a number, a part of a matrix, and characters, which are packed into a buffer,
// broadcast and sent on, and unpacked, some of them with another datatype.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

#pragma TASS input
double m[2][3];
#pragma TASS input
int n;

int main(int argc, char **argv) {
    int rank, nprocs, at = 0, room = 0, k = 0, some;
    double column[2] = {0, 0};
    char name[4] = "", *packed;
    MPI_Datatype of_column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Type_vector(2, 1, 3, MPI_DOUBLE, &of_column);
    MPI_Type_commit(&of_column);
    MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &some);
    room += some;
    MPI_Pack_size(1, of_column, MPI_COMM_WORLD, &some);
    room += some;
    MPI_Pack_size(4, MPI_CHAR, MPI_COMM_WORLD, &some);
    room += some;
    packed = malloc(room);
    if (rank == 0) {
        MPI_Pack(&n, 1, MPI_INT, packed, room, &at, MPI_COMM_WORLD);
        MPI_Pack(&m[0][1], 1, of_column, packed, room, &at, MPI_COMM_WORLD);
        MPI_Pack("abc", 4, MPI_CHAR, packed, room, &at, MPI_COMM_WORLD);
        assert(at == room);
        MPI_Send(packed, at, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    }
    if (rank == 1)
        MPI_Recv(packed, room, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast(packed, room, MPI_PACKED, 1, MPI_COMM_WORLD);
    at = 0;
    MPI_Unpack(packed, room, &at, &k, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(packed, room, &at, column, 2, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Unpack(packed, room, &at, name, 4, MPI_CHAR, MPI_COMM_WORLD);
    assert(k == n && column[0] == m[0][1] && column[1] == m[1][1] && name[0] == 'a' && name[3] == 0);
    free(packed);
    MPI_Type_free(&of_column);
    MPI_Finalize();
    return 0;
}
