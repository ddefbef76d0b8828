// A function that calls itself is proved by its own contract, if it ends: without decreases nothing says that it does.
//
// tass: contract
// want: inconclusive

/*@ requires 0 <= n <= 1000;
  @ assigns \nothing;
  @ ensures \result == 0;
  @*/
int down(int n) {
    return n == 0 ? 0 : down(n - 1);
}
