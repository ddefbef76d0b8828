// What a call finds is written twice, in no order, and an access beside another one depends on what a call gives: which
// objects these are is known behind the expression only.
// tass: verify
// want: violated

#pragma TASS input {n>=0 && n<=2}
int n;

static int *same(int *p) { return p; }

static int yes(void) { return 1; }

int main(void) {
    int x = 0, y = 0, z = 0, *p = &x;
    switch (n) {
    case 0:
        z = (*same(&x) = 1) + (*same(p) = 5); // want unsequenced "*same(&x) is written twice"
        break;
    case 1:
        z = (yes() && x++) + *p; // want unsequenced "is written and read"
        break;
    case 2:
        *p = (y = 1, y) ? (*same(&x))++ : 0; // want unsequenced "is written twice"
        break;
    }
    return z;
}
