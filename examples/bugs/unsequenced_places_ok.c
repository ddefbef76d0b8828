// Whether two accesses without an order are to one object is asked before the expression, of places as they will be
// found, and only where both happen.
// tass: verify
// want: verified
#include <assert.h>
#include <stddef.h>

static void copy(char *to, const char *from) {
    while ((*to++ = *from++))
        ;
}

int main(void) {
    int a[4] = {0}, i = 0, n = 2, *m = &n, *none = NULL;
    char text[6];
    copy(text, "hello");
    a[i++] = n++;
    a[i++] = (*m)++;
    *m = *m + a[i++];
    assert(text[4] == 'o' && i == 3 && a[0] == 2 && a[1] == 3 && n == 4);
    i = 5;
    n = (i < 3 && a[i]++) + a[1];
    n += (none && (*none == 1 && a[0]++)) + a[0];
    assert(n == 5);
    return 0;
}
