// Programs side by side, each with static variables that have values of their own at the
// start. The values of the specification's were once taken for others of the implementation's.
//
// tass: compare static_values_spec.c static_values.c
// want: verified

#pragma TASS input
double x;
#pragma TASS output
double y;

static int shift = 3;
static double weight[2] = {12.0, 2.0};

int main(void) {
    double s = weight[1] * x + weight[0];
    shift++;
#pragma TASS joint assert WEIGHTED s == spec.s
    y = s;
    return 0;
}
