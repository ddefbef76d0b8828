// What a datatype at MPI_BOTTOM has by addresses belongs to the receive until that is complete.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

struct particle {
    double x;
    int tag;
    char name;
    double mass;
};

int main(int argc, char **argv) {
    int rank, lengths[2] = {1, 1}, row[4] = {0};
    struct particle *p = malloc(2 * sizeof *p);
    MPI_Datatype parts[2] = {MPI_DOUBLE, MPI_INT}, state, numbers;
    MPI_Aint at[2], first;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Get_address(&p[1].mass, &at[0]);
    MPI_Get_address(&p[1].tag, &at[1]);
    MPI_Type_create_struct(2, lengths, at, parts, &state);
    MPI_Type_commit(&state);
    MPI_Get_address(&row[1], &first);
    MPI_Type_create_hindexed(1, &(int){2}, &first, MPI_INT, &numbers);
    MPI_Type_commit(&numbers);
    if (rank == 0) {
        p[1].mass = 2.5;
        p[1].tag = 7;
        row[1] = 3;
        row[2] = 4;
        MPI_Send(MPI_BOTTOM, 1, state, 1, 0, MPI_COMM_WORLD);
        MPI_Send(MPI_BOTTOM, 1, numbers, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Request request;
        MPI_Irecv(MPI_BOTTOM, 1, state, 0, 0, MPI_COMM_WORLD, &request);
        p[1].tag = 8; // want mpi-buffer-hazard
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        assert(p[1].mass == 2.5 && p[1].tag == 7);
        MPI_Recv(MPI_BOTTOM, 1, numbers, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(row[0] == 0 && row[1] == 3 && row[2] == 4 && row[3] == 0);
    }
    MPI_Type_free(&state);
    MPI_Type_free(&numbers);
    free(p);
    MPI_Finalize();
    return 0;
}
