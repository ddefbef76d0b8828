// Some tasks, one after the other.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 6

int work(int task) { return task * task + 1; }

int main(void) {
    int n;
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++)
        printf("task %d: %d\n", i, work(i));
    return 0;
}
