// Defect: the second item reads what the first one gives, but C does not say which item is evaluated first.
//
// tass: verify
// want: bad-input

static int seven(void) { return 7; }

int main(void) {
    int a[2] = {seven(), a[0]}; // want unsupported "an item of the list that initialises a reads a"
    return a[1] - 7;
}
