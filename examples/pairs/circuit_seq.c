// Which inputs satisfy a circuit of gates? All of them are tried.
//
// tass: verify
// want: verified

#include <stdio.h>

#define INPUTS 8

int satisfied(const int v[INPUTS]) {
    return (v[0] || v[1]) && (!v[1] || v[3]) && (v[2] || v[3]) && (!v[3] || v[4]) && (v[4] || !v[5]) &&
           (v[5] || v[6]) && (v[6] || !v[7]) && (v[7] || !v[0]);
}

int main(void) {
    int count = 0;
    for (int z = 0; z < 1 << INPUTS; z++) {
        int v[INPUTS];
        for (int i = 0; i < INPUTS; i++)
            v[i] = (z >> i) & 1;
        if (satisfied(v)) {
            count++;
            for (int i = 0; i < INPUTS; i++)
                printf("%d", v[i]);
            printf("\n");
        }
    }
    printf("%d solutions\n", count);
    return 0;
}
