// An assignment of what a call gives is not made where the call is left by a jump: the variable keeps its value.
//
// tass: verify
// want: violated

#include <assert.h>
#include <setjmp.h>

static jmp_buf env;

struct pair {
    int a, b;
};

static int jump(void) {
    longjmp(env, 1);
    return 7;
}

static struct pair jump_pair(void) {
    longjmp(env, 1);
    return (struct pair){7, 8};
}

int main(void) {
    int x = 5;
    int (*f)(void) = jump;
    struct pair p = {1, 2};
    if (setjmp(env) == 0)
        x = jump();
    assert(x == 5);
    if (setjmp(env) == 0)
        x = f();
    assert(x == 5);
    if (setjmp(env) == 0)
        p = jump_pair();
    assert(p.a == 1 && p.b == 2);
    assert(x == 0); // want assertion
    return 0;
}
