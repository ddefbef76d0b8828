// Property 1: a pointer may stand one past the end, but not be read there.
//
// tass: verify
// want: violated

int main(void) {
    int a[3] = {1, 2, 3}, sum = 0;
    int *p = a;
    while (sum < 7)
        sum += *p++; // want out-of-bounds
    return 0;
}
