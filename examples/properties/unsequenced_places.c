// Places that side effects find, and accesses that need not happen, may be one object, too: which it is is asked before
// the expression is evaluated.
//
// tass: verify
// want: violated

#pragma TASS input {n>=0 && n<=2}
int n;
int a[4], x, y;

int main(void) {
    int *q = &x;
    switch (n) {
    case 0:
        *q++ = x++; // want unsequenced "is written twice"
        break;
    case 1:
        q = a, *++q = a[1]++; // want unsequenced "is written twice"
        break;
    case 2:
        y = (q && (*q == 0 && x++)) + *q; // want unsequenced "is written and read"
        break;
    }
    return 0;
}
