// Of two calls in one expression C leaves open which is made first: if it is the one that jumps, the other is never made.
//
// tass: verify
// want: violated

#include <assert.h>
#include <setjmp.h>

static jmp_buf env;
static int counted;

static int count(void) {
    counted++;
    return 1;
}

static int jump(void) { longjmp(env, 2); }

int main(void) {
    if (setjmp(env) == 0)
        return count() + jump();
    assert(counted == 1); // want assertion
    return 0;
}
