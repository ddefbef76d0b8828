// Twenty numbers are counted in sixteen classes, the last digits of what they are: some of them would have to be in class 0.
//
// tass: verify
// want: violated

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
    assert(count[0] > 0); // want assertion
    return 0;
}
