// The elements of a flexible array member that there is room for.
//
// tass: verify
// want: verified

#include <stdlib.h>

#pragma TASS input {n >= 1 && n <= 4}
int n;

struct list {
    int count;
    double x[];
};

int main(void)
{
    struct list *p = malloc(sizeof *p + n * sizeof p->x[0]);
    p->count = n;
    for (int i = 0; i < p->count; i++)
        p->x[i] = i;
    double sum = p->x[n - 1];
    if (n == 3)
        sum += p->x[n - 2];
    struct list one = {1};
    if (n == 2)
        one.count = 2;
    free(p);
    return 0;
}
