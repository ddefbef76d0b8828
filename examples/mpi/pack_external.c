// Numbers are packed in the order of bytes that all machines know, sent as bytes, and unpacked.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
int n;
#pragma TASS input
double x;

int main(int argc, char **argv) {
    int rank, k = 0;
    double y = 0;
    MPI_Aint size, room, at = 0;
    MPI_Datatype real;
    unsigned char packed[12], one[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, sizeof x, &real);
    MPI_Pack_external_size("external32", 1, MPI_INT, &size);
    MPI_Pack_external_size("external32", 1, real, &room);
    room += size;
    assert(room == sizeof packed);
    if (rank == 0) {
        MPI_Pack_external("external32", &n, 1, MPI_INT, packed, room, &at);
        MPI_Pack_external("external32", &x, 1, real, packed, room, &at);
        MPI_Send(packed, (int)at, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(packed, (int)room, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Unpack_external("external32", packed, room, &at, &k, 1, MPI_INT);
        MPI_Unpack_external("external32", packed, room, &at, &y, 1, real);
        assert(at == room && k == n && y == x);
    }
    // The highest byte comes first.
    k = 0x01020304, at = 0;
    MPI_Pack_external("external32", &k, 1, MPI_INT, one, 4, &at);
    assert(one[0] == 1 && one[1] == 2 && one[3] == 4);
    MPI_Finalize();
    return 0;
}
