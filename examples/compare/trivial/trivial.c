// Does nothing: what a run costs before there is anything to check.
//
// tass: verify -np=1..2
// want: verified

int main(void) {
    return 0;
}
