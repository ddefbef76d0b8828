// memmove copies as if through another array, and memcpy between places side by side.
//
// tass: verify
// want: verified

#include <assert.h>
#include <string.h>

#pragma TASS input {n>=0 && n<=4}
int n;

int main(void) {
    int a[6] = {1, 2, 3, 4, 5, 6}, grid[2][3] = {{1, 2, 3}};
    char word[8] = "abcdef";
    memmove(a + n, a, 2 * sizeof(int));
    assert(a[n] == 1 && a[n + 1] == 2);
    memcpy(grid[1], grid[0], sizeof grid[0]);
    assert(grid[1][2] == 3);
    word[3] = 0;
    strcpy(word + 4, word);
    assert(strcmp(word + 4, "abc") == 0);
    return 0;
}
