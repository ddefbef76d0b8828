// Numbers and words from texts, sorting and searching, and errno.
//
// tass: verify --env=NO_SUCH_VARIABLE
// want: verified

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#pragma TASS input
int a, b, c;

static int compare(const void *x, const void *y) {
    int p = *(const int *)x, q = *(const int *)y;
    return (p > q) - (p < q);
}

int main(void) {
    int v[3] = {a, b, c}, fixed[] = {1, 3, 5, 7}, key = 5;
    qsort(v, 3, sizeof *v, compare);
    assert(v[0] <= v[1] && v[1] <= v[2]);
    assert(v[0] == a || v[0] == b || v[0] == c);
    assert(bsearch(&key, fixed, 4, sizeof *fixed, compare) == &fixed[2]);
    key = 4;
    assert(bsearch(&key, fixed, 4, sizeof *fixed, compare) == NULL);

    char *end, words[] = " one,two ,,three";
    assert(strtol(" -0x1fg", &end, 0) == -31 && *end == 'g');
    assert(strtoul("777", NULL, 8) == 511 && strtol("+", &end, 10) == 0 && *end == '+');
    errno = 0;
    assert(strtol("9223372036854775808", NULL, 10) == LONG_MAX && errno == ERANGE);
    assert(strcmp(strtok(words, " ,"), "one") == 0 && strcmp(strtok(NULL, " ,"), "two") == 0);
    assert(strcmp(strtok(NULL, " ,"), "three") == 0 && strtok(NULL, " ,") == NULL);
    char *copy = strdup("copy");
    assert(strcasecmp(copy, "COPY") == 0 && strncasecmp(copy, "cot", 2) == 0);
    free(copy);
    assert(getenv("NO_SUCH_VARIABLE") == NULL);
    return div(-7, 2).rem + 1;
}
