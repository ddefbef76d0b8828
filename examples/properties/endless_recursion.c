// A function that calls itself with the same argument.
//
// tass: verify
// want: violated

static int descend(int x) { return descend(x) + 1; } // want nontermination

int main(void) {
    return descend(3);
}
