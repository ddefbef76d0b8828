// A goto to itself.
//
// tass: verify
// want: violated

int main(void) {
again: goto again; // want nontermination
}
