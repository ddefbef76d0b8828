// tass verify loop-invariant.c
#pragma TASS input {n >= 1}
int n;

int main(void) {
    int i, s = 0;
#pragma TASS invariant 0 <= i && i <= n && 2 * s == i * (i + 1) // it would be i * (i - 1)
    for (i = 0; i < n; i++)
        s += i;
    return 0;
}
