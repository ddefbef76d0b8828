// Unions: members share their bytes, which are those of a little-endian machine.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {0 <= x && x <= 100000}
int x;
#pragma TASS input
double r;

union word {
    int i;
    unsigned u;
    short half[2];
    unsigned char byte[4];
    float f;
};

enum kind { INTEGER, REAL, PAIR };

struct value {
    enum kind kind;
    union {
        long i;
        double d;
        struct {
            int a, b;
        } pair;
    };
};

static struct value twice(struct value v) {
    switch (v.kind) {
    case INTEGER:
        v.i *= 2;
        break;
    case REAL:
        v.d *= 2;
        break;
    case PAIR:
        v.pair.a *= 2;
        v.pair.b *= 2;
    }
    return v;
}

int main(void) {
    union word w;
    w.i = x;
    assert(w.u == (unsigned)x && w.byte[0] == x % 256 && w.byte[1] == x / 256 % 256 && w.byte[3] == 0);
    w.byte[0] = 7;
    assert(w.i == x - x % 256 + 7);
    w.i = -x - 1;
    assert(w.half[1] < 0 && w.byte[3] == 255 && w.i == -x - 1);
    w.f = 1.5f;
    assert(w.i == 0x3fc00000);

    struct value v[3] = {{INTEGER, {5}}, {.kind = REAL, .d = r}, {PAIR, .pair = {x, 4}}}, before = v[1];
    for (int i = 0; i < 3; i++)
        v[i] = twice(v[i]);
    assert(v[0].i == 10 && v[1].d == 2 * r && before.d == r && v[2].pair.a == 2 * x && v[2].pair.b == 8);
    return 0;
}
