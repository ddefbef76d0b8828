// Which number below LIMIT needs the most steps of n / 2 and 3 n + 1 to come to 1?
//
// tass: verify
// want: verified

#include <stdio.h>

#define LIMIT 60

int steps(long n) {
    int count = 0;
    while (n != 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        count++;
    }
    return count;
}

int main(void) {
    int most = 0, which = 1;
    for (int i = 1; i < LIMIT; i++) {
        int s = steps(i);
        if (s > most) {
            most = s;
            which = i;
        }
    }
    printf("%d needs %d steps\n", which, most);
    return 0;
}
