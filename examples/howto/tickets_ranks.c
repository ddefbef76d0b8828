// Each process draws one ticket more than its rank. There are two for each process, as models/ticket.c has it, so that
// rank 2 waits for ever at its third.
//
// tass: verify -np=1..2 --models=models
// want: verified
// tass: verify -np=3 --models=models
// want: violated

#include <assert.h>
#include <mpi.h>
#include "ticket.h"

int main(int argc, char **argv) {
    int rank, last = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int k = 0; k <= rank; k++) {
        int ticket = ticket_draw(); // want deadlock "the guard left > 0 does not hold"
        assert(ticket == last + 1);
        last = ticket;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
