// A pointer to characters moves by bytes, so that it is not at an int after two steps; it
// once moved by the elements of the array.
//
// tass: verify
// want: violated

int main(void) {
    int a[4] = {1, 2, 3, 4};
    char *p = (char *)a;
    p += 2;
    int *q = (int *)p;
    return *q - 3; // want misaligned-pointer "multiple of 4"
}
