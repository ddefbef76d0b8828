#pragma TASS input {n >= 0} int
#define n 10
#pragma TASS output
int sum;

int main(void) {
    int i, j, s = 0, t;
    for (i = 1; i <= n; i++) {
        t = 0;
        for (j = 1; j <= i; j++)
            t += j;
        s += i * t;
    }
    sum = s;
    return 0;
}
