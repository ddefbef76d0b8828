// tass verify missing-return.c
#pragma TASS input {n >= -1 && n <= 1}
int n;

static int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
} // nothing is returned for 0

int main(void) { return sign(n) == 2; }
