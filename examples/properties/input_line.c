// A line is read, and whether there was one is not looked at. That is looked for where it is asked for; otherwise the
// input is taken to have the line.
//
// tass: verify -check=input-conversion
// want: violated
// tass: verify --input-length=8
// want: verified

#include <stdio.h>
#include <string.h>

int main(void) {
    char line[80];
    fgets(line, sizeof line, stdin); // want input-conversion
    line[strcspn(line, "\n")] = 0;
    puts(line);
    return 0;
}
