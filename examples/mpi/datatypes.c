// Values of every arithmetic type.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    char c = 'a'; signed char sc = -1; unsigned char uc = 200;
    short s = -300; unsigned short us = 60000;
    int i = -70000; unsigned u = 4000000000u;
    long l = -5000000000l; unsigned long ul = 5000000000ul;
    long long ll = -7; float f = 0.5f; double d = 0.25;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&c, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&sc, 1, MPI_SIGNED_CHAR, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&uc, 1, MPI_UNSIGNED_CHAR, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&s, 1, MPI_SHORT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&us, 1, MPI_UNSIGNED_SHORT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&i, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&u, 1, MPI_UNSIGNED, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&l, 1, MPI_LONG, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&ul, 1, MPI_UNSIGNED_LONG, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&ll, 1, MPI_LONG_LONG, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&f, 1, MPI_FLOAT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&d, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else {
        c = sc = uc = s = us = i = u = l = ul = ll = 0;
        f = d = 0;
        MPI_Recv(&c, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&sc, 1, MPI_SIGNED_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&uc, 1, MPI_UNSIGNED_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&s, 1, MPI_SHORT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&us, 1, MPI_UNSIGNED_SHORT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&u, 1, MPI_UNSIGNED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&l, 1, MPI_LONG, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&ul, 1, MPI_UNSIGNED_LONG, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&ll, 1, MPI_LONG_LONG, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&f, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&d, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(c == 'a' && sc == -1 && uc == 200 && s == -300 && us == 60000);
        assert(i == -70000 && u == 4000000000u);
        assert(l == -5000000000l && ul == 5000000000ul && ll == -7);
        assert(f == 0.5f && d == 0.25);
    }
    MPI_Finalize();
    return 0;
}
