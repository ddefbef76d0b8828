// String literals that only printf gets are not filled in the model. One that a function is given through a pointer
// within an argument of printf, or that is stored there, was once taken for such, and all its characters for zero.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdio.h>
#include <string.h>

static int length(const char *s) { return (int)strlen(s); }

int main(void) {
    int (*measure)(const char *) = length;
    const char *kept;
    int n;
    printf("%d\n", n = measure("four"));
    assert(n == 4);
    printf("%s\n", (kept = "third"));
    assert(kept[0] == 't');
    printf("%d\n", ({ const char *inner = "zed"; n = inner[0]; }));
    assert(n == 'z');
    return 0;
}
