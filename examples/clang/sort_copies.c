// Comparisons that copy what they compare into variables of their own, and that convert texts to numbers, which may set
// errno: they show but by what they give, however often a sort calls them.
//
// tass: verify -np=1
// want: verified
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct record {
    char tag;
    double key;
};

static int by_key(const void *x, const void *y) {
    struct record a, b;
    memcpy(&a, x, sizeof a);
    memcpy(&b, y, sizeof b);
    return (a.key > b.key) - (a.key < b.key);
}

static int by_number(const void *x, const void *y) {
    long a = strtol(*(char *const *)x, NULL, 10), b = strtol(*(char *const *)y, NULL, 10);
    return (a > b) - (a < b);
}

int main(void) {
    struct record r[] = {{'a', 3}, {'b', 1}, {'c', 2}, {'d', 0.5}}, wanted = {'?', 2};
    const char *texts[] = {"31", "4", "99999999999999999999", "10"};
    qsort(r, 4, sizeof r[0], by_key);
    assert(r[0].tag == 'd' && r[1].tag == 'b' && r[2].tag == 'c' && r[3].tag == 'a');
    struct record *found = bsearch(&wanted, r, 4, sizeof r[0], by_key);
    assert(found == &r[2]);
    qsort(texts, 4, sizeof texts[0], by_number);
    assert(strcmp(texts[0], "4") == 0 && strcmp(texts[1], "10") == 0 && strcmp(texts[2], "31") == 0);
    return 0;
}
