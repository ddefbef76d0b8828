// Enumerations, typedefs of them, and as array sizes.
//
// tass: verify
// want: verified

#include <assert.h>

enum color { RED, GREEN = 5, BLUE };
typedef enum color Color;
enum { SIZE = BLUE - RED };
typedef double Vector[SIZE];

static Color next(Color c) {
    switch (c) {
    case RED: return GREEN;
    case GREEN: return BLUE;
    default: return RED;
    }
}

int main(void) {
    Vector v;
    assert(RED == 0 && BLUE == 6 && SIZE == 6);
    assert(sizeof v / sizeof v[0] == 6);
    assert(next(next(next(RED))) == RED);
    return 0;
}
