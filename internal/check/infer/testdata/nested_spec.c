#pragma TASS input {n >= 0} int
#define n 10
#pragma TASS output
int sum;

int main(void) {
    int i, j, s = 0;
    for (i = 1; i <= n; i++)
        for (j = 1; j <= i; j++)
            s += i * j;
    sum = s;
    return 0;
}
