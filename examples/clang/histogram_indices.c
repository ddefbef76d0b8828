// Twenty numbers are counted in sixteen classes, the last digits of what they are: all of them are counted.
//
// tass: verify
// want: verified

#include <assert.h>

enum { N = 20, CLASSES = 16 };

#pragma TASS input
int data[N];

int main(void) {
    int count[CLASSES] = {0}, all = 0;
    for (int i = 0; i < N; i++) {
        int k = data[i] % CLASSES;
        if (k < 0)
            k += CLASSES;
        count[k]++;
    }
    for (int k = 0; k < CLASSES; k++) {
        assert(count[k] >= 0 && count[k] <= N);
        all += count[k];
    }
    assert(all == N);
    return 0;
}
