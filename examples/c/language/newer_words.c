/* What compilers take beside C11: typeof of types, numbers in binary, empty braces, a label that ends a block,
   and macros that leave out a comma. */
#include <stdio.h>

#define LOG(format, ...) printf("log: " format "\n" __VA_OPT__(,) __VA_ARGS__)
#define WARN(...) fprintf(stdout,##__VA_ARGS__)
#define SWAP(a, b)          \
    do {                    \
        typeof(a) t_ = (a); \
        (a) = (b);          \
        (b) = t_;           \
    } while (0)

struct point {
    typeof(double) x, y;
};

static void report(const int *values, int n) {
    for (int i = 0; i < n; i++) {
        if (values[i] < 0)
            goto next;
        LOG("%d", values[i]);
    next:
    }
}

int main(void) {
    int masks[] = {0b1, -1, 0b110, 0x1F}, zeros[4] = {};
    typeof(int *) p = masks;
    typeof(char[12]) name = "twelve";
    struct point a = {1, 2}, b = {};
    SWAP(a, b);
    LOG("begin");
    WARN("%d masks\n", 4);
    WARN("\n");
    report(p, 4);
    LOG("%s %zu %d", name, sizeof name, zeros[3]);
    LOG("%g %g", a.x, b.y);
    return 0;
}
