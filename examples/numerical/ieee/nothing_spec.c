// Sets what the two programs beside it compute in a roundabout way; see nothing_impl.c.
//
// tass: verify
// want: verified

#pragma TASS input
double x;
#pragma TASS output
double zero;
#pragma TASS output
double one;

int main(void) {
    zero = 0.0;
    one = 1.0;
    return 0;
}
