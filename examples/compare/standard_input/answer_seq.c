// A number and a letter are read: the blank in the second format skips the end of the line.
//
// tass: verify
// want: verified

#include <stdio.h>

#pragma TASS output
int answer;

int main(void) {
    int n;
    char c;
    scanf("%d", &n);
    scanf(" %c", &c);
    answer = c;
    return 0;
}
