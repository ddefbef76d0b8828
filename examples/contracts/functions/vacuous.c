// Nothing fulfils what is required: that is no proof.
//
// tass: contract
// want: inconclusive

/*@ requires x > 0 && x < y && y < 2;
  @ ensures \result == 3;
  @*/
int never(int x, int y) {
    return x + y;
}
