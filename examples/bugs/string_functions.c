// Functions on strings that have bodies of tass's own: what they give, and where they stop.
// tass: verify
// want: verified
#include <assert.h>
#include <string.h>

int main(void) {
    char s[20] = "abc", t[4] = "bc";
    strcat(s, t);
    strncat(s, "xyz", 2);
    assert(strcmp(s, "abcbcxy") == 0);
    assert(strchr(s, 'b') == s + 1 && strrchr(s, 'b') == s + 3 && strchr(s, 0) == s + 7 && !strchr(s, 'q'));
    assert(memchr(s, 'x', 7) == s + 5 && !memchr(s, 'x', 5));
    assert(strstr(s, "cb") == s + 2 && strstr(s, "") == s && !strstr(s, "bd"));
    assert(strncmp(s, "abd", 2) == 0 && strncmp(s, "abd", 3) < 0 && strncmp("\xff", "a", 1) > 0);
    assert(strspn(s, "cab") == 5 && strcspn(s, "xy") == 5 && *strpbrk(s, "yx") == 'x');
    strncpy(s, "q", 5);
    assert(s[0] == 'q' && s[4] == 0 && s[5] == 'x');
    return 0;
}
