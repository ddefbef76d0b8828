// A jump leads to a function that has ended.
//
// tass: verify
// want: violated

#include <setjmp.h>

static jmp_buf env;

static int armed(void) { return setjmp(env); }

int main(void) {
    if (armed() == 0)
        longjmp(env, 1); // want invalid-pointer "no longer alive"
    return 0;
}
