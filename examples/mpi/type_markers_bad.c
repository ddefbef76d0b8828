// Without the element MPI_UB rows of three integers follow one another at once: the second begins in the column left out.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

static void bounds(MPI_Datatype type, MPI_Aint lower, MPI_Aint extent) {
    MPI_Aint lb, e;
    MPI_Type_get_extent(type, &lb, &e);
    assert(lb == lower && e == extent);
}

int main(int argc, char **argv) {
    int rank, rows[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}}, got[2][4] = {{0}};
    MPI_Datatype row, shifted, nested, parts[3] = {MPI_INT, MPI_UB, MPI_LB};
    int lengths[3] = {3, 1, 1};
    MPI_Aint at[3] = {0, 16, -4}, both[2] = {0, -8};
    int one[2] = {1, 1};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_struct(1, lengths, at, parts, &row);
    bounds(row, 0, 12);
    MPI_Type_commit(&row);
    MPI_Type_struct(3, lengths, at, parts, &shifted);
    bounds(shifted, -4, 20);
    parts[0] = row;
    parts[1] = MPI_CHAR;
    MPI_Type_struct(2, one, both, parts, &nested);
    bounds(nested, -8, 20);
    if (rank == 0)
        MPI_Send(rows, 2, row, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Recv(got, 2, row, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(got[0][2] == 3 && got[0][3] == 0); // want assertion
    }
    MPI_Type_free(&row);
    MPI_Type_free(&shifted);
    MPI_Type_free(&nested);
    MPI_Finalize();
    return 0;
}
