// Property 4: a static variable outlives its function's calls.
//
// tass: verify
// want: verified

static int *counter(void) {
    static int count = 0;
    int *p = &count;
    return p;
}

int main(void) {
    int *p = counter();
    *p = 1;
    return 0;
}
