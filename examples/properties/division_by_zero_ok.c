// Property 5: the input is tested before the division.
//
// tass: verify
// want: verified

#pragma TASS input {d>=0 && d<=3}
int d;

int main(void) {
    int q = d != 0 ? 12 / d : 0;
    return 0;
}
