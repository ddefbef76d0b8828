// Gaussian elimination with a row in each process: the code of Siegel, Mironova, Avrunin and
// Clarke, "Combining Symbolic Execution with Model Checking to Verify Parallel Numerical
// Programs", Fig. 5, as printed; what stands around it is ours. The two calls of MPI_Allreduce
// on the two ways of a branch meet, so that they do not double the paths.
//
// tass: compare -np2=2 -inputN=2 -inputM=2 gauss_seq.c gauss_par.c
// want: verified herbrand
// tass: compare -np2=3 -inputN=3 -inputM=3 gauss_seq.c gauss_par.c
// want: verified herbrand
// tass: compare -np2=4 -arith=herbrand -inputN=4 -inputM=4 gauss_seq.c gauss_par.c
// want: verified herbrand

#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 2
#pragma TASS input {M>=1} int
#define M 2
#pragma TASS input
double in[N][M];
#pragma TASS output
double out[N][M];

int main(int argc, char **argv) {
double matrix[M];
MPI_Init(&argc, &argv);
int top,col,row,j,rank,nprocs;
double pivot,tmp;
double toprow[M];
MPI_Status status;
MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
MPI_Comm_rank(MPI_COMM_WORLD, &rank);
for (j=0; j<M; j++) matrix[j] = in[rank][j];
for (top=col=0; top<N && col<M; top++, col++) {
  for (; col < M; col++) {
    if (matrix[col]!=0.0 && rank>=top)
      MPI_Allreduce(&rank, &row, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    else
      MPI_Allreduce(&nprocs, &row, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (row<nprocs) break;
  }
  if (col>=M) break;
  if (row!=top) {
    if (rank==top)
      MPI_Sendrecv_replace(matrix, M, MPI_DOUBLE, row, 0, row, 0, MPI_COMM_WORLD,
        &status);
    else if (rank==row)
      MPI_Sendrecv_replace(matrix, M, MPI_DOUBLE, top, 0, top, 0, MPI_COMM_WORLD,
        &status);
  }
  if (rank==top) {
    pivot = matrix[col];
    for (j=col; j<M; j++) {
      matrix[j] /= pivot;
      toprow[j] = matrix[j];
    }
  }
  MPI_Bcast(toprow, M, MPI_DOUBLE, top, MPI_COMM_WORLD);
  if (rank!=top) {
    tmp = matrix[col];
    for (j=col; j<M; j++) {
      matrix[j] -= toprow[j]*tmp;
    }
  }
}

for (j=0; j<M; j++) out[rank][j] = matrix[j];
MPI_Finalize();
return 0;
}
