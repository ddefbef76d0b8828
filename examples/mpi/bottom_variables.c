// The datatype of several variables by their addresses, with MPI_BOTTOM: a global one, a local one, a field of a struct,
// and a part of a block of the heap go together in one message, in broadcasts, and with persistent requests.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static double tolerance;
static struct {
    char unused;
    float scale;
} options;

int main(int argc, char **argv) {
    int rank, nprocs, steps = 0;
    short *size = calloc(4, sizeof *size);
    int lengths[4] = {1, 1, 1, 2};
    MPI_Aint at[4];
    MPI_Datatype parts[4] = {MPI_DOUBLE, MPI_INT, MPI_FLOAT, MPI_SHORT}, all;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Get_address(&tolerance, &at[0]);
    MPI_Get_address(&steps, &at[1]);
    MPI_Get_address(&options.scale, &at[2]);
    MPI_Get_address(&size[1], &at[3]);
    MPI_Type_create_struct(4, lengths, at, parts, &all);
    MPI_Type_commit(&all);
    if (rank == 0) {
        tolerance = 0.5;
        steps = 9;
        options.scale = 2;
        size[1] = 3;
        size[2] = 4;
    }
    MPI_Bcast(MPI_BOTTOM, 1, all, 0, MPI_COMM_WORLD);
    assert(tolerance == 0.5 && steps == 9 && options.scale == 2);
    assert(size[0] == 0 && size[1] == 3 && size[2] == 4 && size[3] == 0);

    if (rank == 0) {
        MPI_Send_init(MPI_BOTTOM, 1, all, 1, 0, MPI_COMM_WORLD, &request);
    } else if (rank == 1) {
        MPI_Recv_init(MPI_BOTTOM, 1, all, 0, 0, MPI_COMM_WORLD, &request);
    }
    for (int i = 0; i < 2 && rank < 2; i++) {
        if (rank == 0) {
            steps = 10 + i;
            size[1] = 5 + i;
        }
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        assert(steps == 10 + i && size[1] == 5 + i && size[2] == 4 && tolerance == 0.5);
    }
    if (rank < 2) MPI_Request_free(&request);
    MPI_Type_free(&all);
    free(size);
    MPI_Finalize();
    return 0;
}
