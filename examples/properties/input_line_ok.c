// input_line.c, in which the end of the input is an empty line.
//
// tass: verify -check=input-conversion --input-length=8
// want: verified

#include <stdio.h>
#include <string.h>

int main(void) {
    char line[80];
    if (fgets(line, sizeof line, stdin) == NULL)
        line[0] = 0;
    line[strcspn(line, "\n")] = 0;
    puts(line);
    return 0;
}
