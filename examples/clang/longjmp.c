// Any number of requests, of which each that is negative jumps out of two functions.
//
// tass: verify --input-length=3
// want: verified

#include <assert.h>
#include <setjmp.h>
#include <stdio.h>

static jmp_buf on_error;
static int failed;

static int root(int n) {
    int r = 0;
    if (n < 0) {
        failed = n;
        longjmp(on_error, 1);
    }
    while (r < 3 && (r + 1) * (r + 1) <= n)
        r++;
    return r;
}

static int answer(int n) { return root(n) + 1; }

int main(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        if (setjmp(on_error) == 0) {
            int a = answer(n);
            assert(n >= 0 && a >= 1);
        } else {
            assert(failed < 0 && failed == n);
        }
    }
    return 0;
}
