// A block of alloca is used when its function has returned.
//
// tass: verify
// want: violated

#include <alloca.h>

static int *numbers(int count) {
    int *p = alloca(count * sizeof *p);
    for (int i = 0; i < count; i++)
        p[i] = i;
    p[count - 1] += p[count - 2];
    return p;
}

int main(void) {
    int *p = numbers(4);
    int *q = alloca(3 * sizeof *q);
    q[2] = 1;
    if (q[2] == 1)
        return p[3]; // want invalid-pointer "no longer alive"
    return 0;
}
