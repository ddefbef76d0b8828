// A function that ends without a return statement gives no value; that is wrong only
// where the value is used.
//
// tass: verify
// want: violated

#pragma TASS input {n>=-1 && n<=1}
int n;
int y;

static int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
}

int main(void) {
    sign(n);
    y = sign(n); // want missing-return
    return 0;
}
