// A loop that is entered again in the state in which it was left: it is no loop without an end.
#include <stdio.h>
int main(void) {
    unsigned long big = 0;
    for (int i = 0; i < 20000; i++) {
        long n = 0;
        for (unsigned long k = i % 3 ? 7 : 0x8000000000000000ul; k > 3; k >>= 1) n++;
        big += n;
    }
    printf("%lu\n", big);
    return 0;
}
