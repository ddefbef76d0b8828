// Gaussian elimination: the code of Siegel, Mironova, Avrunin and Clarke, "Combining Symbolic
// Execution with Model Checking to Verify Parallel Numerical Programs", Fig. 4, as printed; what
// stands around it is ours. The specification of gauss_par.c.
//
// tass: verify -inputN=2 -inputM=2
// want: verified

#pragma TASS input {N>=1} int
#define N 2
#pragma TASS input {M>=1} int
#define M 2
#pragma TASS input
double in[N][M];
#pragma TASS output
double out[N][M];

int main(void) {
double matrix[N][M];
for (int p=0; p<N; p++) for (int q=0; q<M; q++) matrix[p][q] = in[p][q];
int top,col,row,i,j;
double pivot,tmp;
for (top=col=0; top<N && col<M; top++, col++) {
    pivot = 0.0;
    for (; col<M; col++) {
        for (row=top; row<N; row++) {
            pivot = matrix[row][col];
            if (pivot!=0.0) break;
        }
        if (pivot!=0.0) break;
    }
    if (col>=M) break;
    if (row!=top)
        for (j=0; j<M; j++) {
            tmp = matrix[top][j];
            matrix[top][j] = matrix[row][j];
            matrix[row][j] = tmp;
        }
    for (j=col; j<M; j++) {
        matrix[top][j] /= pivot;
    }
    for (i=0; i<N; i++) {
        if (i!=top) {
            tmp = matrix[i][col];
            for (j=col; j<M; j++) {
                matrix[i][j] -= matrix[top][j]*tmp;
            }
        }
    }
}

for (i=0; i<N; i++) for (j=0; j<M; j++) out[i][j] = matrix[i][j];
return 0;
}
