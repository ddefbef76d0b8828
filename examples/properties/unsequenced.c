// Operands and arguments are evaluated in no defined order, so that what one of them
// writes no other one may write or read.
//
// tass: verify
// want: violated

#pragma TASS input {n>=0 && n<=8}
int n;
int a[4], x, y;

struct pair {
    int first, second;
} p;

static int sum(int u, int v) { return u + v; }

int main(void) {
    int i = 1, j = 1, *q = &x;
    switch (n) {
    case 0:
        i = i++ + i; // want unsequenced "i is written"
        break;
    case 1:
        a[i] = i++; // want unsequenced "i is written"
        break;
    case 2:
        y = sum(i++, i++); // want unsequenced "i is written twice"
        break;
    case 3:
        i = ++i; // want unsequenced "i is written twice"
        break;
    case 4:
        y = a[i]++ + a[j]; // want unsequenced "is written and read"
        break;
    case 5:
        y = (x = 3) + *q; // want unsequenced "x is written and read"
        break;
    case 6:
        y = p.first++ * (i > 0 ? p.first : 1); // want unsequenced "p.first"
        break;
    case 7:
        x = (*q)-- - 1; // want unsequenced "written twice"
        break;
    case 8:
        i += i++; // want unsequenced "i is written"
        break;
    }
    return 0;
}
