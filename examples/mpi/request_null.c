// Nothing to wait for: MPI_REQUEST_NULL, and operations with MPI_PROC_NULL.
//
// tass: verify -np=1..2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int x = 7, count;
    MPI_Request r[3] = {MPI_REQUEST_NULL};
    MPI_Status s[3];
    MPI_Init(&argc, &argv);
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &r[2]);
    assert(r[1] != MPI_REQUEST_NULL && r[2] != MPI_REQUEST_NULL);
    MPI_Waitall(3, r, s);
    assert(x == 7 && r[1] == MPI_REQUEST_NULL);
    MPI_Get_count(&s[0], MPI_INT, &count);
    assert(count == 0 && s[0].MPI_SOURCE == MPI_ANY_SOURCE && s[0].MPI_TAG == MPI_ANY_TAG);
    MPI_Get_count(&s[1], MPI_INT, &count);
    assert(count == 0 && s[1].MPI_SOURCE == MPI_PROC_NULL && s[1].MPI_TAG == MPI_ANY_TAG);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    MPI_Wait(&r[0], &s[2]);
    assert(s[2].MPI_SOURCE == MPI_ANY_SOURCE);
    MPI_Waitall(0, 0, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
