#pragma TASS input {n > 0} int
#define n 4
#pragma TASS input
double a[n][n];
#pragma TASS input
double b[n][n];

double c[n][n];

int main(void) {
    int i, j;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            c[i][j] = a[i][j] + b[i][j];
#pragma TASS assert forall {int r | 0 <= r && r < n} forall {int s | 0 <= s && s < n} c[r][s] == a[r][s] + b[r][s]
    return 0;
}
