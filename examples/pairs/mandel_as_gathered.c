// The set of Mandelbrot, where rows that were dealt out in turn are printed as they were gathered.
//
// tass: compare -np2=1 mandel_seq.c mandel_as_gathered.c
// want: verified
// tass: compare -np2=2 mandel_seq.c mandel_as_gathered.c
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 16
#define HEIGHT 8
#define MOST 5

int escapes(double x, double y) {
    double re = 0, im = 0;
    int k;
    for (k = 0; k < MOST && re * re + im * im < 4; k++) {
        double t = re * re - im * im + x;
        im = 2 * re * im + y;
        re = t;
    }
    return k;
}

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = (HEIGHT + size - 1) / size;
    char *mine = malloc(rows * WIDTH);
    char *all = rank == 0 ? malloc(size * rows * WIDTH) : NULL;
    for (int r = 0; r < rows; r++)
        for (int j = 0; j < WIDTH; j++)
            mine[r * WIDTH + j] = escapes(-2 + j * 0.1875, -1 + (rank + r * size) * 0.25) == MOST ? '*' : ' ';
    MPI_Gather(mine, rows * WIDTH, MPI_CHAR, all, rows * WIDTH, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < HEIGHT; i++) {
            char *row = all + i * WIDTH;
            printf("%.*s\n", WIDTH, row); // want not-equivalent
        }
        free(all);
    }
    free(mine);
    MPI_Finalize();
    return 0;
}
