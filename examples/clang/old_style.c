// Definitions in the style of before 1989 list the names of parameters only. A call promotes its arguments, and converts them
// no further; what is narrower becomes so again inside.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

double half();

static int weigh(n, x, c, v, unsaid)
    int n;
    float x;
    char c;
    double v[];
{
    float *p = &x;
    c += 1;
    *p *= 2;
    return n + (int)x + c + (int)v[1] + unsaid;
}

double half(x)
    float x;
{
    return x / 2;
}

int main(argc, argv)
    int argc;
    char **argv;
{
    double v[2] = {1, 2};
    int (*through)() = weigh, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    assert(weigh(rank, 1.5, 'a', v, 7) == rank + 3 + 98 + 2 + 7);
    assert(weigh(rank, 1.5f, 256 + 'a', v, 7) == weigh(rank, 1.5, 'a', v, 7)); // 353 does not fit a char
    assert(through(rank, 1.5, 'a', v, 7) == rank + 110);
    assert(half(3.0) == 1.5);
    MPI_Finalize();
    return 0;
}
