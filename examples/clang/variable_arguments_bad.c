// A sentinel of the wrong type: on machines with 64 bits, what is read as a pointer was passed as an int.
//
// tass: verify
// want: violated

#include <stdarg.h>
#include <stddef.h>

static int count(const char *first, ...) {
    va_list list;
    int n = 0;
    va_start(list, first);
    for (const char *s = first; s != NULL; s = va_arg(list, const char *)) // want incompatible-call "another type"
        n++;
    va_end(list);
    return n;
}

int main(void) {
    return count("a", "b", 0) == 2 ? 0 : 1;
}
