// Smooths an image of grey values, and writes it to a file.
//
// tass: verify
// want: verified

#include <stdio.h>

#define ROWS 4
#define COLUMNS 2

int main(void) {
    int image[ROWS][COLUMNS], smooth[ROWS][COLUMNS];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            if (scanf("%d", &image[i][j]) != 1)
                return 1;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) {
            int sum = 0, count = 0;
            for (int y = i - 1; y <= i + 1; y++)
                for (int x = j - 1; x <= j + 1; x++)
                    if (y >= 0 && y < ROWS && x >= 0 && x < COLUMNS) {
                        sum += image[y][x];
                        count++;
                    }
            smooth[i][j] = sum / count;
        }
    FILE *f = fopen("smooth.pgm", "w");
    if (f == NULL) {
        perror("smooth.pgm");
        return 2;
    }
    fprintf(f, "P2\n%d %d\n255\n", COLUMNS, ROWS);
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            fprintf(f, "%d\n", smooth[i][j]);
    fclose(f);
    return 0;
}
