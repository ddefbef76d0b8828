// Texts that are made in a place that they are made from (C11 7.21.6.5p2): behind its beginning, before its end, what the
// text comes to at its end, and the format itself.
//
// tass: verify
// want: violated

#include <stdio.h>

#pragma TASS input {which >= 0 && which < 4}
int which;

int main(void) {
    char text[40] = "hello %d";
    switch (which) {
    case 0:
        sprintf(text, "ab%s", text + 1); // want overlapping-copy "made from"
        break;
    case 1:
        sprintf(text + 8, "%s", text); // want overlapping-copy "made from"
        break;
    case 2:
        snprintf(text, sizeof text, "%.2s%s", text + 4, "abcd"); // want overlapping-copy "made from"
        break;
    default:
        sprintf(text, text, 5); // want overlapping-copy "made from"
    }
    return 0;
}
