// What errno is after a search whose comparison may set it is open: nobody says which elements are compared.
//
// tass: verify -np=1
// want: violated
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

static int by_number(const void *x, const void *y) {
    long a = strtol(*(char *const *)x, NULL, 10), b = strtol(*(char *const *)y, NULL, 10);
    return (a > b) - (a < b);
}

int main(void) {
    const char *texts[] = {"4", "10", "31", "99999999999999999999"}, *wanted = "10";
    errno = 0;
    if (bsearch(&wanted, texts, 4, sizeof texts[0], by_number) == NULL)
        return 1;
    assert(errno == 0); // want assertion "errno"
    return 0;
}
