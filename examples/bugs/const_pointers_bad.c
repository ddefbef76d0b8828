// An array of const pointers must not be written, though what they point to may be.
//
// tass: verify
// want: violated

static int cells[2] = {1, 2};

int main(void) {
    int *const list[2] = {&cells[0], &cells[1]};
    *list[0] = 3;
    int **p = (int **)&list[1];
    *p = &cells[0]; // want read-only-write "list is const"
    return 0;
}
