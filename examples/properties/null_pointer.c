// Property 4: reads through a null pointer when nothing was found.
//
// tass: verify
// want: violated

#include <stddef.h>

#pragma TASS input {key>=0 && key<=3}
int key;

static int table[3] = {0, 1, 2};

static int *find(int wanted) {
    for (int i = 0; i < 3; i++)
        if (table[i] == wanted)
            return &table[i];
    return NULL;
}

int main(void) {
    int *entry = find(key);
    *entry = 5; // want invalid-pointer
    return 0;
}
