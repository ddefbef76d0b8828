// Null pointers to functions that have nothing to copy: the pointers must be valid even so (C11 7.24.1p2).
//
// tass: verify
// want: violated

#include <string.h>

#pragma TASS input {which >= 0 && which < 5}
int which;

int main(void) {
    char text[4] = "abc", *none = NULL;
    switch (which) {
    case 0:
        memcpy(none, text, 0); // want invalid-pointer "null"
        break;
    case 1:
        memmove(text, none, 0); // want invalid-pointer "null"
        break;
    case 2:
        memset(none, 0, 0); // want invalid-pointer "null"
        break;
    case 3:
        return strncmp(text, none, 0); // want invalid-pointer "null"
    default:
        strncpy(text, none, 0); // want invalid-pointer "null"
    }
    return 0;
}
