// The shortest tour, where each process begins with 0.
//
// tass: compare -np2=2 tsp_seq.c tsp_from_zero.c
// want: violated

#include <mpi.h>
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

int main(int argc, char **argv) {
    int rank, size, mine = 0, least;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int second = 1; second < N; second++) {
        int tour[N] = {0, 1, 2, 3, 4};
        if (second % size != rank)
            continue;
        tour[second] = 1;
        tour[1] = second;
        int l = best(tour, 2, distance[0][second]);
        if (l < mine)
            mine = l;
    }
    MPI_Reduce(&mine, &least, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("the shortest tour has length %d\n", least); // want not-equivalent
    MPI_Finalize();
    return 0;
}
