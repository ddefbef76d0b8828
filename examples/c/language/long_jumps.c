/* Errors that leave several functions at once: setjmp in conditions, in a switch and in a loop, jumps from recursion and
   through pointers to functions, and contexts that are handed on. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

struct context {
    jmp_buf env;
    int code;
};

static jmp_buf outer, inner;

static void fail(struct context *c, int code) {
    c->code = code;
    longjmp(c->env, 1);
}

static int depth_of(struct context *c, const char *s, int depth) {
    if (*s == 0)
        fail(c, 100 + depth);
    if (*s == '(')
        return depth_of(c, s + 1, depth + 1);
    return 10 * depth + (*s - '0');
}

static int limited(int n) {
    if (n > 5)
        longjmp(inner, n);
    if (n < 0)
        longjmp(outer, 0);
    return n * 2;
}

static double halves(int n) {
    double x = limited(n) + 0.5;
    return x;
}

static int guarded(int n) {
    switch (setjmp(inner)) {
    case 0:
        return (int)halves(n);
    case 6:
        printf("six\n");
        return -6;
    default:
        printf("too much\n");
        return -1;
    }
}

int main(void) {
    static const char *texts[] = {"((3", "((", "", "7"};
    struct context c;
    volatile int count = 0;
    int r;
    for (int i = 0; i < 4; i++)
        if (setjmp(c.env) == 0)
            printf("%d\n", depth_of(&c, texts[i], 0));
        else
            printf("error %d\n", c.code);
    for (int i = 3; i < 9; i++)
        printf("%d\n", guarded(i));
    r = setjmp(outer);
    if (r != 0) {
        count++;
        printf("again %d %d\n", r, count);
        if (count > 2)
            return 3;
    }
    for (;;) {
        int (*f)(int) = limited;
        printf("in\n");
        f(-1);
    }
}
