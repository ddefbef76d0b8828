// The product of two matrices by a master and slaves: the code of Siegel, Mironova, Avrunin and
// Clarke, "Combining Symbolic Execution with Model Checking to Verify Parallel Numerical
// Programs", Fig. 2, as printed; what stands around it is ours. The paper assumes, and the
// program needs, as many rows as slaves: with fewer, the master reads behind A.
//
// tass: compare -np2=2..4 -inputN=3 -inputL=2 -inputM=2 matmat_seq.c matmat_par.c
// want: verified herbrand

#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 2
#pragma TASS input {L>=1} int
#define L 2
#pragma TASS input {M>=1} int
#define M 2
#pragma TASS input
double a[N][L];
#pragma TASS input
double b[L][M];
#pragma TASS output
double c[N][M];

int main(int argc, char **argv) {
double A[N][L], B[L][M], C[N][M];
MPI_Init(&argc, &argv);
for (int p=0; p<N; p++) for (int q=0; q<L; q++) A[p][q] = a[p][q];
for (int p=0; p<L; p++) for (int q=0; q<M; q++) B[p][q] = b[p][q];
int rank,nprocs,i,j,numsent,sender,row,anstype;
double buffer[L], ans[M];
MPI_Status status;
MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
MPI_Comm_rank(MPI_COMM_WORLD, &rank);
if (rank==0) { /* I am the master */
  numsent=0;
  for (i=0; i<nprocs-1; i++) {
    for (j=0; j<L; j++)
      buffer[j] = A[i][j];
    MPI_Send(buffer, L, MPI_DOUBLE, i+1, i+1, MPI_COMM_WORLD);
    numsent++;
  }
  for (i=0; i<N; i++) {
    MPI_Recv(ans, M, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
      &status);
    sender = status.MPI_SOURCE;
    anstype = status.MPI_TAG-1;
    for (j=0; j<M; j++)
      C[anstype][j] = ans[j];
    if (numsent<N) {
      for (j=0; j<L; j++)
        buffer[j] = A[numsent][j];
      MPI_Send(buffer, L, MPI_DOUBLE, sender, numsent+1, MPI_COMM_WORLD);
      numsent++;
    }
    else MPI_Send(buffer, 1, MPI_DOUBLE, sender, 0, MPI_COMM_WORLD);
  }
} else { /* I am a slave */
  while (1) {
    MPI_Recv(buffer, L, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG==0) break;
    row = status.MPI_TAG-1;
    for (i=0; i<M; i++) {
      ans[i] = 0.0;
      for (j=0; j<L; j++)
        ans[i] += buffer[j]*B[j][i];
    }
    MPI_Send(ans, M, MPI_DOUBLE, 0, row+1, MPI_COMM_WORLD);
  }
}
if (rank==0) for (i=0; i<N; i++) for (j=0; j<M; j++) c[i][j] = C[i][j];
MPI_Finalize();
return 0;
}
