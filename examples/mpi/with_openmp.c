// A program that is written for threads too. Its pragmas are not read, and what omp.h has is as with one thread, in which
// the program must be right as well.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 -DONE
// want: violated

#include <assert.h>
#include <mpi.h>
#include <omp.h>
#include <stdio.h>

enum { CELLS = 6 };

int main(int argc, char **argv) {
    int rank, level, sum = 0, all, first = -1;
    omp_lock_t printing;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    omp_set_num_threads(4);
    omp_init_lock(&printing);
    double begun = omp_get_wtime();
#pragma omp parallel for reduction(+ : sum)
    for (int k = 0; k < CELLS; k++) {
        sum += k * (rank + 1);
        omp_set_lock(&printing);
        if (first < 0)
            first = omp_get_thread_num();
        omp_unset_lock(&printing);
    }
    omp_destroy_lock(&printing);
    assert(omp_get_wtime() >= begun && first < omp_get_max_threads());
#ifdef ONE
    assert(omp_get_num_threads() > 1); // want assertion
#endif
    MPI_Allreduce(&sum, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(all == 45);
    MPI_Finalize();
    return 0;
}
