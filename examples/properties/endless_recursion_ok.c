// A recursion with a base case.
//
// tass: verify
// want: verified

static int descend(int x) { return x == 0 ? 0 : descend(x - 1) + 1; }

int main(void) {
    return descend(3) - 3;
}
