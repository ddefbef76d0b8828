// print_record.c with the members; that a struct stands behind the last conversion is of no account.
//
// tass: verify
// want: verified

#include <stdio.h>

struct reading {
    double value;
    int station;
};

int main(void) {
    struct reading r = {2.5, 7};
    printf("%f at %d\n", r.value, r.station, r);
    return 0;
}
