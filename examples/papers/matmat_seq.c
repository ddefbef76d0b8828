// The product of two matrices: the code of Siegel, Mironova, Avrunin and Clarke, "Combining
// Symbolic Execution with Model Checking to Verify Parallel Numerical Programs", Fig. 1, as
// printed; what stands around it is ours. The specification of matmat_par.c.
//
// tass: verify -inputN=2 -inputL=2 -inputM=2
// want: verified

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

int main(void) {
double A[N][L], B[L][M], C[N][M];
for (int p=0; p<N; p++) for (int q=0; q<L; q++) A[p][q] = a[p][q];
for (int p=0; p<L; p++) for (int q=0; q<M; q++) B[p][q] = b[p][q];
int i,j,k;
for (i=0; i<N; i++)
  for (j=0; j<M; j++) {
    C[i][j] = 0.0;
    for (k=0; k<L; k++)
      C[i][j] += A[i][k]*B[k][j];
  }
for (i=0; i<N; i++) for (j=0; j<M; j++) c[i][j] = C[i][j];
return 0;
}
