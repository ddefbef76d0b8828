/* Shortest ways between all pairs of towns, with the ways themselves. */
#include <limits.h>
#include <stdio.h>

#define N 6
#define FAR (INT_MAX / 2)

static int dist[N][N], next[N][N];

static void road(int a, int b, int length) {
    dist[a][b] = dist[b][a] = length;
    next[a][b] = b;
    next[b][a] = a;
}

int main(void) {
    const char *name[N] = {"Aken", "Berg", "Celle", "Dorf", "Eich", "Furt"};
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            dist[i][j] = i == j ? 0 : FAR;
            next[i][j] = i == j ? j : -1;
        }
    road(0, 1, 7);
    road(0, 2, 9);
    road(0, 4, 14);
    road(1, 2, 10);
    road(1, 3, 15);
    road(2, 3, 11);
    road(2, 4, 2);
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (dist[i][k] + dist[k][j] < dist[i][j]) {
                    dist[i][j] = dist[i][k] + dist[k][j];
                    next[i][j] = next[i][k];
                }
    for (int i = 0; i < N; i++)
        for (int j = i + 1; j < N; j++) {
            if (next[i][j] < 0) {
                printf("%s - %s: none\n", name[i], name[j]);
                continue;
            }
            printf("%s", name[i]);
            for (int at = i; at != j;) {
                at = next[at][j];
                printf(" - %s", name[at]);
            }
            printf(": %d\n", dist[i][j]);
        }
    return 0;
}
