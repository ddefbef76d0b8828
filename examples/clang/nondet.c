// A program in the manner of the Competition on Software Verification: it declares what it asks for values, and abort()
// ends an execution that it does not want.
//
// tass: verify
// want: verified

extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__noreturn__));
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar();
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

void reach_error() { __assert_fail("0", "nondet.c", 13, "reach_error"); }

void __VERIFIER_assert(int cond) {
    if (!cond) {
    ERROR:
        reach_error();
        abort();
    }
}

void assume_abort_if_not(int cond) {
    if (!cond)
        abort();
}

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0, i;
    unsigned char c = __VERIFIER_nondet_uchar();
    assume_abort_if_not(n >= 0 && n <= 6);
    __VERIFIER_assume(c > 10);
    for (i = 1; i <= n; i++)
        sum += i;
    while (__VERIFIER_nondet_bool() && sum > 0)
        sum--;
    __VERIFIER_assert(sum >= 0 && 2 * sum <= n * (n + 1));
    __VERIFIER_assert(c / 11 >= 1 && c <= 255);
    return 0;
}
