// A pointer to characters that was one to a struct goes over all of the struct: it was taken for one to the text in it,
// and could not leave that.
//
// tass: verify
// want: verified

#include <assert.h>

struct person { char name[4]; char mark; int age; };

int main(void) {
    struct person p[2] = {{"bob", 'x', 30}, {"eve", 'y', 20}};
    char *c = (char *)p;
    assert(c[4] == 'x');
    c += sizeof *p;
    assert(*c++ == 'e');
    for (int i = 0; i < 3; i++) c++;
    assert(*c == 'y');
    c -= sizeof *p;
    assert(*c == 'x' && c == &p->mark);
    return 0;
}
