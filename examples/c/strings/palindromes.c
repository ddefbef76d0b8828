/* Longest palindrome in a text, by the middle that it has, and a test that ignores case and punctuation. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int around(const char *s, int n, int left, int right) {
    while (left >= 0 && right < n && s[left] == s[right]) {
        left--;
        right++;
    }
    return right - left - 1;
}

static void longest(const char *s) {
    int n = (int)strlen(s), best = 0, at = 0;
    for (int i = 0; i < n; i++) {
        int odd = around(s, n, i, i), even = around(s, n, i, i + 1);
        int here = odd > even ? odd : even;
        if (here > best) {
            best = here;
            at = i - (here - 1) / 2;
        }
    }
    printf("%s: %.*s (%d)\n", s, best, s + at, best);
}

static bool same_both_ways(const char *s) {
    const char *a = s, *b = s + strlen(s);
    while (a < b) {
        if (!isalpha((unsigned char)*a))
            a++;
        else if (!isalpha((unsigned char)b[-1]))
            b--;
        else if (tolower((unsigned char)*a++) != tolower((unsigned char)*--b))
            return false;
    }
    return true;
}

int main(void) {
    longest("bananas");
    longest("abaxyzzyxf");
    longest("a");
    longest("noon at noon");
    printf("%d %d\n", same_both_ways("A man, a plan, a canal: Panama!"), same_both_ways("Not a palindrome"));
    return 0;
}
