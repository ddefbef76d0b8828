// tass: verify -np=2
// want: violated
//
// A collective assertion reads a variable of a block that the other process has left.
// The variable is not there any more, whatever its memory still holds.

#include <mpi.h>

int main(int argc, char **argv) {
  int rank, z = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int k = 0; k < 2; k++) {
    if (k == 0 || rank == 1) {
      int y = k + 5;
      if (rank == 1 && k == 1) {
#pragma TASS collective assert A PROC[0].y == 5 // want uninitialized "y has no value: its block was left, or it was not written yet"
      }
      z = y;
    } else {
#pragma TASS collective assert A z >= 0
    }
  }
  MPI_Finalize();
  return z - z;
}
