// A loop with no way out.
//
// tass: verify
// want: violated

int main(void) {
    for (;;); // want nontermination
}
