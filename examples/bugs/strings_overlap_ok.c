// What is copied ends before what is written begins: only so many characters are looked at.
// tass: verify
// want: verified
#include <assert.h>
#include <string.h>

int main(void) {
    char text[8] = "ab";
    strncpy(text + 2, text, 2);
    assert(text[2] == 'a' && text[3] == 'b' && text[4] == 0);
    strncat(text, text, 2);
    assert(strcmp(text, "ababab") == 0);
    return 0;
}
