// What a call finds is written twice, in no order: which object that is cannot be asked before the call.
// tass: verify
// want: bad-input

static int *same(int *p) { return p; }

static int yes(void) { return 1; }

int main(void) {
    int x = 0, y;
    y = (*same(&x) = 1) + (*same(&x) = 5); // want unsupported "whether *same(&x) is written twice"
    y = (yes() && x++) + x;                // want unsupported "whether x is written and read"
    return y;
}
