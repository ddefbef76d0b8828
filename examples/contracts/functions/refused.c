// A contract is used as a whole or not at all: what is not understood is an error.
//
// tass: contract
// want: bad-input

/*@ requires \valid(p);
  @ ensures *p == \oldd(*p); // want annotation "did you mean \old?"
  @*/
void keep(int *p) {
    (void)p;
}

/*@ requirs x > 0; */ // want annotation "did you mean requires?"
int twice(int x) {
    return 2 * x;
}
