// Multiplies by a tenth instead of dividing by ten. The literal 0.1 is the double nearest
// to a tenth, a little more than it, so that the product is rounded from another number:
// 3.0 / 10 prints as 0.3, and 3.0 * 0.1 as 0.30000000000000004. In real arithmetic, where
// 0.1 is what it says, the two are equal.
//
// tass: compare tenth_spec.c tenth_impl.c
// want: verified real

#pragma TASS input
double x;
#pragma TASS output
double y;

int main(void) {
    y = 0.1 * x;
    return 0;
}
