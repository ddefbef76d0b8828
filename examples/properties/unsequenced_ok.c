// What is sequenced, or touches other objects: an assignment writes after its operands
// have their values, "&&", "||", "?:" and "," evaluate their first operand first, and a
// function's body is evaluated after its arguments.
//
// tass: verify
// want: verified

#include <assert.h>

int a[4], b[4] = {1, 2, 3, 4}, x, y;

struct pair {
    int first, second;
} p;

static int next(int *k) { return ++*k; }

static int sum(int u, int v) { return u + v; }

int main(void) {
    int i = 0, j = 1, *q = a, *r = b;
    i = i + 1;
    i = a[i] + i;
    a[i] = i;
    a[i++] = b[j++];
    while (r < b + 4)
        *q++ = *r++;
    assert(a[3] == 4 && i == 2 && j == 2);
    i = 0, j = i++, i = i + j;
    assert(i++ == 1 && i == 2 && (i++ || i));
    y = i > 0 ? i++ : i--;
    x = next(&i) - next(&j);
    p.first = p.second++ + i;
    y = a[0]++ + a[i = 1];
    x = y = i;
    y = (i = 2, i + 1) + x;
    a[1] += a[2]++ - sizeof(a[1]++);
    i = (a[0] = 1) + (a[1] = 2) + i;
    i = next((i++, &i));
    i = (i++, i + 1);
    i = i++ > 0 ? 4 : 5;
    j = i++ && a[0];
    a[0] = sum(a[0]++, j);
    return 0;
}
