// The specification of abort_zero_par.c.
//
// tass: verify -np=1
// want: verified

#pragma TASS input {n>=1 && n<=3}
int n;
#pragma TASS output
int s;

int main(void) {
    s = 2 * n;
    return 0;
}
