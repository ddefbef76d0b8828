#pragma TASS input {n > 0} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double mean;

int main(void) {
    double s = 0;
    int i;
    for (i = 0; i < n; i++)
        s += a[i];
    mean = s / n;
    return 0;
}
