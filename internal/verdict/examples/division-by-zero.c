// tass verify division-by-zero.c
#pragma TASS input {n >= 0 && n <= 100}
int n;
#pragma TASS output
int mean;

int main(void) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    mean = sum / n; // n may be 0
    return 0;
}
