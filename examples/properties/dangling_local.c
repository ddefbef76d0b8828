// Property 4: writes to a variable of a function that has returned.
//
// tass: verify
// want: violated

static int *counter(void) {
    int count = 0;
    int *p = &count;
    return p;
}

int main(void) {
    int *p = counter();
    *p = 1; // want invalid-pointer
    return 0;
}
