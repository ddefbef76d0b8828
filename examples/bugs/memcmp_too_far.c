// All bytes that memcmp is to compare must be there, also behind the first that differs.
//
// tass: verify
// want: violated

#include <string.h>

int main(void)
{
    int a[2] = {1, 2}, b[3] = {7, 2, 3};
    return memcmp(a, b, 3 * sizeof(int)) * 0; // want out-of-bounds "only 8"
}
