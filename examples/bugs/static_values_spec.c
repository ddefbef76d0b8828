// The specification of static_values.c.
//
// tass: compare static_values_spec.c static_values.c
// want: verified

#pragma TASS input
double x;
#pragma TASS output
double y;

static double weight[3] = {2.0, 5.0, 7.0};

int main(void) {
    double s = weight[0] * x + weight[1] + weight[2];
#pragma TASS joint assert WEIGHTED true
    y = s;
    return 0;
}
