// Two records have equal members, and memcmp may still tell them apart: the bytes between the members have no value
// that C promises. So it is refused; to compare the members is the remedy, or to set all bytes before the members.
//
// tass: verify
// want: bad-input

#include <assert.h>
#include <string.h>

struct sample {
    char kind;
    int value;
};

int main(void)
{
    struct sample a = {1, 2}, b = {1, 2}, c, d;
    memset(&c, 0, sizeof c);
    memset(&d, 0, sizeof d);
    c.kind = d.kind = 3;
    c.value = d.value = 4;
    assert(memcmp(&c, &d, sizeof c) == 0);
    assert(memcmp(&a, &b, sizeof a) == 0);      // want unsupported "a byte of padding is used"
    return 0;
}
