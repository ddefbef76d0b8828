// Defect: displacements are numbers of elements, where MPI_Alltoallw takes bytes.
//
// tass: compare -np2=2 -inputR=2 -inputC=2 transpose_seq.c transpose_bad_displacement.c
// want: violated

#include <mpi.h>

#pragma TASS input {R>=1} int
#define R 4
#pragma TASS input {C>=1} int
#define C 4
#pragma TASS input
double a[R][C];
#pragma TASS output
double t[C][R];

static double mine[R][C], part[C][R]; /* rows of the matrix, and of the transpose */

/* The first of n rows that process p of np has. */
static int first(int n, int p, int np) { return n * p / np; }

/* A block of `rows` rows with `columns` columns of the matrix. */
static MPI_Datatype block(int rows, int columns) {
    MPI_Datatype type;
    MPI_Type_vector(rows, columns, C, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    return type;
}

/* The same elements where they belong in the transpose: each row is a column there. */
static MPI_Datatype turned(int rows, int columns) {
    MPI_Datatype column, narrow, type;
    MPI_Type_vector(columns, 1, R, MPI_DOUBLE, &column);
    MPI_Type_create_resized(column, 0, sizeof(double), &narrow);
    MPI_Type_contiguous(rows, narrow, &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&column);
    MPI_Type_free(&narrow);
    return type;
}

int main(int argc, char **argv) {
    int rank, np;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    int row = first(R, rank, np), rows = first(R, rank + 1, np) - row;
    int column = first(C, rank, np), columns = first(C, rank + 1, np) - column;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < C; j++)
            mine[i][j] = a[row + i][j];

    int outward[np], inward[np], from[np], to[np];
    MPI_Datatype sent[np], received[np];
    for (int p = 0; p < np; p++) {
        int high = first(R, p + 1, np) - first(R, p, np), wide = first(C, p + 1, np) - first(C, p, np);
        outward[p] = rows > 0 && wide > 0;
        from[p] = first(C, p, np) * (int)sizeof(double);
        sent[p] = block(rows, wide);
        inward[p] = high > 0 && columns > 0;
        to[p] = first(R, p, np);
        received[p] = turned(high, columns);
    }
    MPI_Alltoallw(mine, outward, from, sent, part, inward, to, received, MPI_COMM_WORLD); // want mpi-type-mismatch
    for (int p = 0; p < np; p++) {
        MPI_Type_free(&sent[p]);
        MPI_Type_free(&received[p]);
    }

    for (int j = 0; j < columns; j++)
        for (int i = 0; i < R; i++)
            t[column + j][i] = part[j][i];
    MPI_Finalize();
    return 0;
}
