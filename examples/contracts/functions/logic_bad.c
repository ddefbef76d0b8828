// Twins of logic.c, with one clause broken in each function.
//
// tass: contract
// want: violated

/*@ assigns \nothing;
  @ ensures \result == 1 <==> (x > 0 || y > 0); // want ensures "one_of does not ensure"
  @*/
int one_of(int x, int y) {
    return (x > 0) != (y > 0);
}

/*@ assigns \nothing;
  @ ensures \result == 1 ^^ x > 0 ^^ y > 0; // want ensures "odd_number does not ensure"
  @*/
int odd_number(int x, int y) {
    return (x > 0) != (y > 0);
}

/*@ assigns \nothing;
  @ ensures x > 0 ==> y > 0 ? \result == 0 : \result == 1; // want ensures "choice does not ensure"
  @*/
int choice(int x, int y) {
    return (x > 0) != (y > 0);
}
