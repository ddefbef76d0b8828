// Functions with variable arguments: walked twice, handed on, and of several types.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct pair {
    int a;
    double b;
};

static int sum(int n, ...) {
    va_list once, again;
    int s = 0;
    va_start(once, n);
    va_copy(again, once);
    for (int i = 0; i < n; i++)
        s += va_arg(once, int);
    for (int i = 0; i < n; i++)
        s -= va_arg(again, int) / 2;
    va_end(again);
    va_end(once);
    return s;
}

static double last(const char *kinds, ...) {
    va_list list;
    double x = 0;
    va_start(list, kinds);
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'l':
            x = (double)va_arg(list, long);
            break;
        case 'd':
            x = va_arg(list, double);
            break;
        case 's':
            x = va_arg(list, char *)[0];
            break;
        case 'p':
            x = va_arg(list, struct pair).b;
            break;
        }
    va_end(list);
    return x;
}

static int format(char *to, size_t room, const char *form, ...) {
    va_list list;
    va_start(list, form);
    int n = vsnprintf(to, room, form, list);
    va_end(list);
    return n;
}

#pragma TASS input {-99 <= n && n <= 99}
int n;

int main(void) {
    struct pair p = {1, 2.5};
    char text[16];
    int (*through)(int, ...) = sum;
    assert(sum(0) == 0 && sum(2, n, 4) == n - n / 2 + 2 && through(1, 7) == 4);
    assert(last("ldsp", 1L, 2.0f, "x", p) == 2.5 && last("ds", 1.0, "x") == 'x');
    assert(format(text, sizeof text, "%s %03d|%-3c|", "ab", n, 'c') == 11 + (n < -99 || n > 999));
    assert(n != 7 || strcmp(text, "ab 007|c  |") == 0);
    assert(n != -7 || strcmp(text, "ab -07|c  |") == 0);
    assert(format(text, 4, "%x", 0xabcdefu) == 6 && strcmp(text, "abc") == 0);
    return 0;
}
