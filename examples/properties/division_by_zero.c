// Property 5: the input may be zero.
//
// tass: verify
// want: violated

#pragma TASS input {d>=0 && d<=3}
int d;

int main(void) {
    int q = 12 / d; // want division-by-zero
    return 0;
}
