/* Memory of the stack that lasts as long as a function: alloca, beside arrays of variable length. */
#include <alloca.h>
#include <stdio.h>
#include <string.h>

struct node { int value; struct node *next; };

static int median(const int *v, int n) {
    int *copy = alloca(n * sizeof *copy);
    memcpy(copy, v, n * sizeof *copy);
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && copy[k - 1] > copy[k]; k--) {
            int t = copy[k];
            copy[k] = copy[k - 1];
            copy[k - 1] = t;
        }
    return copy[n / 2];
}

static int backwards(const char *words[], int n) {
    struct node *list = NULL;
    int letters = 0;
    for (int i = 0; i < n; i++) {
        struct node *x = alloca(sizeof *x);
        x->value = i;
        x->next = list;
        list = x;
    }
    for (; list != NULL; list = list->next) {
        size_t length = strlen(words[list->value]);
        char *copy = alloca(length + 1);
        for (size_t k = 0; k < length; k++)
            copy[k] = words[list->value][length - 1 - k];
        copy[length] = 0;
        letters += printf("%s ", copy) - 1;
    }
    printf("\n");
    return letters;
}

int main(void) {
    int v[] = {9, 2, 7, 4, 1}, n = 3;
    const char *words[] = {"stack", "heap", "static"};
    int grid[n][n + 1];
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= n; k++)
            grid[i][k] = i * k;
    printf("%d %d\n", median(v, 5), median(grid[2], n + 1));
    printf("%d letters\n", backwards(words, n));
    return 0;
}
