// Initialisers: missing elements are zero, designators choose elements, globals
// start as zero.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

struct option { const char *name; int value; double weights[3]; };

int table[6] = {[2] = 20, 21, [0] = 1};
struct option options[] = {
    {.value = 4, .name = "first"},
    {"second", 5, {[1] = 0.5}},
};
int matrix[2][3] = {1, 2, 3, 4};
static double zero;
static int *nowhere;

int main(void) {
    assert(table[0] == 1 && table[1] == 0 && table[2] == 20 && table[3] == 21);
    assert(table[5] == 0);
    assert(sizeof options / sizeof options[0] == 2);
    assert(options[0].value == 4 && options[0].weights[2] == 0);
    assert(options[1].name[0] == 's' && options[1].weights[1] == 0.5);
    assert(matrix[1][0] == 4 && matrix[1][2] == 0);
    assert(zero == 0.0 && nowhere == NULL);
    int local[4] = {7};
    assert(local[0] == 7 && local[3] == 0);
    int *p = (int[]){8, 9};
    assert(p[1] == 9);
    return 0;
}
