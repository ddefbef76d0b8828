// Shares items among workers; the environment says how many there are of each. A text that is no number, or that has
// something behind it, ends the program, as do numbers for which it makes no sense.
//
// tass: verify
// want: verified

#include <stdio.h>
#include <stdlib.h>

static long setting(const char *name, long otherwise) {
    char *text = getenv(name), *end;
    if (text == NULL)
        return otherwise;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0') {
        fprintf(stderr, "%s is no number\n", name);
        exit(2);
    }
    return value;
}

int main(void) {
    long items = setting("ITEMS", 12), workers = setting("WORKERS", 4);
    if (items < 0 || items > 1000 || workers < 1) {
        fprintf(stderr, "ITEMS and WORKERS must not be so small, or large\n");
        return 1;
    }
    printf("%ld\n", items / workers);
    return 0;
}
