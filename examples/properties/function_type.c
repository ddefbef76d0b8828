// A function is called as one of the type that it has: a cast of its address lets it be
// kept as another, and no more.
//
// tass: verify
// want: violated

#pragma TASS input {n>=0 && n<=1}
int n;
int y;

static int twice(int x) { return 2 * x; }

int main(void) {
    int (*two)(int, int) = (int (*)(int, int))twice;
    double (*real)(int) = (double (*)(int))twice;
    if (n == 0)
        y = two(1, 2); // want incompatible-call
    else
        y = real(1); // want incompatible-call
    return 0;
}
