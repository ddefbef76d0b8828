// The text of a date of which no part has a value.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <time.h>
int main(void) {
    struct tm date;
    puts(asctime(&date)); // want uninitialized "date.tm_sec"
    return 0;
}
