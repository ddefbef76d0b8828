// What one operand writes another one may not read, whatever const or sign the type has through which
// it does; and an assignment writes beside what its value leaves to be written.
//
// tass: verify
// want: violated

#pragma TASS input {n>=0 && n<=2}
int n;
int x, y;

int main(void) {
    int i = 1, *q = &x;
    const int *r = &x;
    const unsigned *s = (const unsigned *)&x;
    switch (n) {
    case 0:
        i = n < 3 ? i++ : 0; // want unsequenced "i is written twice"
        break;
    case 1:
        y = (*q)++ + *r; // want unsequenced "is written and read"
        break;
    case 2:
        y = x++ + (int)*s; // want unsequenced "x is written and read"
    }
    return 0;
}
