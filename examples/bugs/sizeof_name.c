// The operand of sizeof is lowered for its type alone, but in the function in which it
// stands: __func__ is the name of that function, and was once that of none. Neither a call
// nor a temporary within it leaves anything behind.
//
// tass: verify
// want: verified

#include <assert.h>
#include <string.h>

struct pair { double x; int k; };

static int calls;

static struct pair first(void) { calls++; return (struct pair){1.0, 2}; }

static struct pair second(void) { calls++; return (struct pair){3.0, 4}; }

static unsigned long name_length(void) { return sizeof(__func__) - 1; }

int main(void) {
    assert(sizeof(__func__) == 5);
    assert(name_length() == strlen("name_length"));
    assert(sizeof(calls++ ? first() : second()) == 16);
    assert(calls == 0);
    return 0;
}
