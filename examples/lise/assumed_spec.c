// Adds up a number N times. Nothing is assumed of it here.
//
// tass: compare -np2=1 assumed_spec.c assumed_impl.c
// want: verified
// tass: compare -np2=2 -DBEFORE assumed_spec.c assumed_impl.c
// want: verified

#pragma TASS input {N>=0} int
#define N 4
#pragma TASS input
int n;
#pragma TASS output
int out;

int main(void) {
    int i, s = 0;
#pragma TASS joint invariant SUM 0 <= i && i <= N
    for (i = 0; i < N; i++)
        s += n;
    out = s;
    return 0;
}
