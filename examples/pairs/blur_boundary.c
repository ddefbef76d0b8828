// Smooths an image, where the first and the last row of each process are taken for those of the image.
//
// tass: compare -np2=1 blur_seq.c blur_boundary.c
// want: verified
// tass: compare -np2=2 blur_seq.c blur_boundary.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define ROWS 4
#define COLUMNS 2

int main(int argc, char **argv) {
    int image[ROWS][COLUMNS], mine[ROWS + 2][COLUMNS], smooth[ROWS][COLUMNS];
    int rank, size, ok = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < ROWS && ok; i++)
            for (int j = 0; j < COLUMNS && ok; j++)
                ok = scanf("%d", &image[i][j]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok || ROWS % size != 0) {
        MPI_Finalize();
        return 1;
    }
    int n = ROWS / size, up = rank > 0 ? rank - 1 : MPI_PROC_NULL, down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    MPI_Datatype row;
    MPI_Type_contiguous(COLUMNS, MPI_INT, &row);
    MPI_Type_commit(&row);
    MPI_Scatter(image, n, row, mine[1], n, row, 0, MPI_COMM_WORLD);
    MPI_Sendrecv(mine[1], 1, row, up, 0, mine[n + 1], 1, row, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(mine[n], 1, row, down, 1, mine[0], 1, row, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 1; i <= n; i++)
        for (int j = 0; j < COLUMNS; j++) {
            int sum = 0, count = 0;
            for (int y = i - 1; y <= i + 1; y++)
                for (int x = j - 1; x <= j + 1; x++) {
                    if (y > 0 && y <= n && x >= 0 && x < COLUMNS) {
                        sum += mine[y][x];
                        count++;
                    }
                }
            smooth[i - 1][j] = sum / count;
        }
    MPI_Gather(smooth, n, row, image, n, row, 0, MPI_COMM_WORLD);
    MPI_Type_free(&row);
    if (rank == 0) {
        FILE *f = fopen("smooth.pgm", "w");
        if (f == NULL) {
            perror("smooth.pgm");
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        fprintf(f, "P2\n%d %d\n255\n", COLUMNS, ROWS);
        for (int i = 0; i < ROWS; i++)
            for (int j = 0; j < COLUMNS; j++)
                fprintf(f, "%d\n", image[i][j]); // want not-equivalent
        fclose(f);
    }
    MPI_Finalize();
    return 0;
}
