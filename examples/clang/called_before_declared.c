// The program's own functions are called before they are declared, as in C90: such a call declares int f(), and a note
// names it. The definition agrees with that: it gives an int, and no promotion changes the types of its parameters.
//
// tass: verify
// want: verified
// tass: verify -DWRONG
// want: violated

#include <assert.h>

int main(void) {
    int cells[3] = {1, 2, 3};
    char step = 2;
    float half = 0.5f;
    assert(total(cells, 3) == 6);
    assert(scaled(step, half) == 1); // as promotions leave them, an int and a double
    assert(twice('a') == 2 * 'a');
    early(&cells[1]);
#ifdef WRONG
    assert(cells[1] == 2); // want assertion
#endif
    assert(cells[1] == 7);
    return 0;
}

int total(int *a, int n) {
    return n == 0 ? 0 : a[0] + total(a + 1, n - 1);
}

int scaled(int n, double by) {
    return (int)(n * by);
}

int twice(c)
char c;
{
    return 2 * c;
}

extern int early(int *p);

int early(int *p) {
    return *p = 7;
}
