// A va_list that is kept and used after the function has returned whose arguments it goes through (C11 7.16.1.4).
//
// tass: verify
// want: violated

#include <stdarg.h>

static va_list kept;

static void keep(int n, ...) {
    va_start(kept, n);
}

int main(void) {
    keep(3, 1, 2);
    return va_arg(kept, int); // want invalid-pointer "no longer alive"
}
