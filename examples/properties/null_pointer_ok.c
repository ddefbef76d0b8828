// Property 4: checks for a null pointer first.
//
// tass: verify
// want: verified

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
    if (entry != NULL)
        *entry = 5;
    return 0;
}
