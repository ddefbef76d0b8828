// Assigning a struct copies it, arrays inside it too; so do parameters and
// results.
//
// tass: verify
// want: verified

#include <assert.h>

struct vec { double x, y; int history[2]; };

static struct vec moved(struct vec v, double by) {
    v.x += by;
    v.history[0]++;
    return v;
}

int main(void) {
    struct vec a = {1.0, 2.0, {3, 4}}, b = a;
    b.history[1] = 9;
    assert(a.history[1] == 4 && b.history[1] == 9);
    struct vec c = moved(a, 0.5);
    assert(a.x == 1.0 && a.history[0] == 3);
    assert(c.x == 1.5 && c.y == 2.0 && c.history[0] == 4);
    struct vec *p = &c;
    *p = a;
    assert(c.x == 1.0 && p->history[0] == 3);
    return 0;
}
