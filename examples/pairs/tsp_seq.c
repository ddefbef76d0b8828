// The shortest tour through five cities.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 5

int distance[N][N] = {{0, 3, 9, 2, 7}, {3, 0, 4, 8, 5}, {9, 4, 0, 6, 1}, {2, 8, 6, 0, 5}, {7, 5, 1, 5, 0}};

int best(int tour[N], int k, int length) {
    if (k == N)
        return length + distance[tour[N - 1]][0];
    int least = 1000;
    for (int i = k; i < N; i++) {
        int city = tour[i];
        tour[i] = tour[k];
        tour[k] = city;
        int l = best(tour, k + 1, length + distance[tour[k - 1]][city]);
        if (l < least)
            least = l;
        tour[k] = tour[i];
        tour[i] = city;
    }
    return least;
}

int main(void) {
    int tour[N] = {0, 1, 2, 3, 4};
    printf("the shortest tour has length %d\n", best(tour, 1, 0));
    return 0;
}
