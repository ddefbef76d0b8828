// The lengths of the shortest ways between all nodes of a graph, by the algorithm of Floyd; one of them is asked for.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 5
#define FAR 1000

int d[N][N] = {{0, 4, FAR, 8, FAR}, {4, 0, 3, 1, FAR}, {FAR, 3, 0, FAR, 2}, {8, 1, FAR, 0, 9}, {FAR, FAR, 2, 9, 0}};

int main(void) {
    int from, to;
    if (scanf("%d %d", &from, &to) != 2 || from < 0 || from >= N || to < 0 || to >= N) {
        printf("usage: two nodes from 0 to %d\n", N - 1);
        return 1;
    }
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            printf("%6d", d[i][j]);
        printf("\n");
    }
    printf("from %d to %d: %d\n", from, to, d[from][to]);
    return 0;
}
