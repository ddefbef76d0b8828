// Texts that are made of other parts of the array that they go to, none of which they reach.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char text[40] = "hello %d";
    sprintf(text + 20, "%s", text);
    sprintf(text + 9, "%.2s", text + 1);
    assert(strcmp(text + 9, "el") == 0);
    snprintf(text + 30, 4, text, 5);
    assert(strcmp(text + 30, "hel") == 0);
    assert(snprintf(text, 3, "%s", text + 22) == 6 && strcmp(text, "ll") == 0);
    assert(snprintf(text, 0, "%s", text) == 2);
    return 0;
}
