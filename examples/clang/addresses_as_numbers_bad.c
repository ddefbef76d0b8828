// A slot that is marked as free is used as if it held a pointer.
//
// tass: verify
// want: violated

#define FREE ((int *)1)

int main(void) {
    int *slot = FREE;
    return *slot; // want invalid-pointer "the address 1"
}
