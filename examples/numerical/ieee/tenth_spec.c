// Divides by ten; see tenth_impl.c.
//
// tass: verify
// want: verified

#pragma TASS input
double x;
#pragma TASS output
double y;

int main(void) {
    y = x / 10;
    return 0;
}
