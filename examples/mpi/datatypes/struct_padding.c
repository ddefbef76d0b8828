// Elements of a struct with padding, some fields of which are left out: these, and the padding, stay as they are.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

typedef struct {
    char tag;
    double position[2];
    int id, unused;
} Particle;

#pragma TASS input
double x;
#pragma TASS input {id>=0 && id<=1000}
int id;

int main(int argc, char **argv) {
    int rank, n, elements;
    Particle p[2] = {{0}};
    int lengths[3] = {1, 2, 1};
    MPI_Aint at[3] = {offsetof(Particle, tag), offsetof(Particle, position), offsetof(Particle, id)}, lb, extent;
    MPI_Datatype types[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT}, fields, particle;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(3, lengths, at, types, &fields);
    MPI_Type_create_resized(fields, 0, sizeof(Particle), &particle);
    MPI_Type_free(&fields);
    MPI_Type_commit(&particle);
    MPI_Type_get_extent(particle, &lb, &extent);
    assert(lb == 0 && extent == sizeof(Particle));
    MPI_Type_size(particle, &n);
    assert(n == 21);
    p[0].unused = p[1].unused = rank;
    if (rank == 0) {
        p[1].tag = 'b';
        p[1].position[1] = x;
        p[1].id = id;
        MPI_Send(p, 2, particle, 1, 0, MPI_COMM_WORLD);
        MPI_Send(p, 1, particle, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(p, 2, particle, 0, 0, MPI_COMM_WORLD, &status);
        assert(p[1].tag == 'b' && p[1].position[1] == x && p[1].id == id && p[0].position[0] == 0);
        assert(p[0].unused == 1 && p[1].unused == 1);
        MPI_Get_elements(&status, particle, &elements);
        assert(elements == 8);
        MPI_Recv(p, 2, particle, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, particle, &n);
        assert(n == 1);
    }
    MPI_Type_free(&particle);
    MPI_Finalize();
    return 0;
}
