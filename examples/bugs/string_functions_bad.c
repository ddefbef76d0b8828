// A character is looked for that is not there.
// tass: verify
// want: violated
#include <string.h>

int main(void) {
    char s[20] = "abc";
    *strchr(s, 'c') = 'C';
    *strchr(s, 'q') = 'Q'; // want invalid-pointer
    return 0;
}
