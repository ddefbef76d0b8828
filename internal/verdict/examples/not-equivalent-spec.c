// the sequential program, which says what is wanted
#define N 6

#pragma TASS input
double a[N];
#pragma TASS output
double sum;

int main(void) {
    for (int i = 0; i < N; i++)
        sum += a[i];
    return 0;
}
