// A struct may be copied before all its members are set.
//
// tass: verify
// want: verified

#include <assert.h>

struct pair { int first, second; };

int main(void) {
    struct pair p, q;
    p.first = 1;
    q = p;
    q.second = 2;
    assert(q.first == 1 && q.second == 2);
    return 0;
}
