// What is taken away from a pointer is a number, also where it is a constant without a sign, as
// that of offsetof is: the struct is found from its second field.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

struct pair {
    char first;
    int second;
};

int main(void)
{
    struct pair pairs[2] = {{1, 20}, {3, 40}};
    int *second = &pairs[1].second;
    struct pair *whole = (struct pair *)((char *)second - offsetof(struct pair, second));
    assert(whole == &pairs[1] && whole->first == 3);
    assert(*(second - sizeof(struct pair) / sizeof(int)) == 20);
    return 0;
}
