// The program's own macros have no effect in the headers, a function in what is left out does not count as the
// program's own, and the least number of a type can be read. See library_promises.c and number_does_not_fit.c.
//
// tass: verify
// want: verified
#define n 10
#define value 3
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef NO_STRDUP
char *strdup(const char *s) {
    return NULL;
}
#endif

int main(void) {
    char *copy = strdup("\r-9223372036854775808"), text[n];
    assert(atol(copy) == LONG_MIN);
    free(copy);
    assert(snprintf(text, sizeof text, "%d", value) == 1 && strcmp(text, "3") == 0);
    assert(atoi("\v-2147483648") == INT_MIN);
    return 0;
}
