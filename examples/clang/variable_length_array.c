// Arrays whose length is known at run time, made anew at every turn of a loop.
//
// tass: verify -inputB=4
// want: verified

#include <assert.h>

#pragma TASS input int
#define B 4
#pragma TASS input {n>=1 && n<=B}
int n;

int main(void) {
    for (int k = 1; k <= n; k++) {
        int square[k][k];
        for (int i = 0; i < k; i++)
            for (int j = 0; j < k; j++)
                square[i][j] = i * k + j;
        assert(square[k - 1][k - 1] == k * k - 1);
        assert(sizeof square == k * k * sizeof(int));
    }
    return 0;
}
