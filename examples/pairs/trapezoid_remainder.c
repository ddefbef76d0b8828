// The trapezoid rule in parallel as it stands in courses: the remainder of n by the number of processes is lost.
//
// tass: compare -np2=1 trapezoid_seq.c trapezoid_remainder.c
// want: verified real
// tass: compare -np2=2..4 trapezoid_seq.c trapezoid_remainder.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define MOST 6

double f(double x) { return x * x; }

double trapezoids(double left, double right, int count, double h) {
    double sum = (f(left) + f(right)) / 2;
    for (int i = 1; i < count; i++)
        sum += f(left + i * h);
    return sum * h;
}

int main(int argc, char **argv) {
    int rank, size, n = 0;
    double ends[2], total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        printf("Enter n, a and b\n");
        if (scanf("%d %lf %lf", &n, &ends[0], &ends[1]) != 3 || n < 1 || n > MOST)
            n = 0;
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n == 0) {
        if (rank == 0)
            printf("n must be from 1 to %d\n", MOST);
        MPI_Finalize();
        return 1;
    }
    MPI_Bcast(ends, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    double h = (ends[1] - ends[0]) / n;
    int local_n = n / size;
    double local_a = ends[0] + rank * local_n * h;
    double local_b = local_a + local_n * h;
    double part = trapezoids(local_a, local_b, local_n, h);
    MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("With n = %d trapezoids, our estimate\n", n);
        printf("of the integral from %f to %f = %.15e\n", ends[0], ends[1], total); // want not-equivalent
    }
    MPI_Finalize();
    return 0;
}
