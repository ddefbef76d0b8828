// String literals and arrays of characters.
//
// tass: verify
// want: verified

#include <assert.h>

static int length(const char *s) {
    int n = 0;
    while (s[n] != '\0')
        n++;
    return n;
}

static int same(const char *s, const char *t) {
    while (*s && *s == *t)
        s++, t++;
    return *s == *t;
}

int main(void) {
    char word[] = "tass", padded[6] = "ab";
    const char *text = "a\tb" "c";
    assert(sizeof word == 5 && length(word) == 4);
    word[0] = 'm';
    assert(same(word, "mass") && !same(word, "mas"));
    assert(padded[1] == 'b' && padded[2] == 0 && padded[5] == 0);
    assert(length(text) == 4 && text[1] == 9);
    assert('A' + 1 == 'B' && '0' == 48);
    assert("xyz"[2] == 'z');
    return 0;
}
