// The size of __func__ is that of the name of the function in which it stands.
//
// tass: verify
// want: violated

#include <assert.h>

int main(void) {
    assert(sizeof(__func__) == 9); // want assertion "sizeof(__func__) == 9"
    return 0;
}
