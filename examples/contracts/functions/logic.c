// What is true or false in contracts: <==> is equivalence, ^^ is one of two but not both, and ?: binds least of all.
//
// tass: contract
// want: verified

#define ONE(a, b) ((a) ^^ (b))
#define SAME(a, b) ((a) <==> (b))

/*@ assigns \nothing;
  @ ensures \result == 1 <==> (x > 0 ^^ y > 0);
  @ ensures SAME(\result != 1, SAME(x > 0, y > 0));
  @ ensures \result == 0 || ONE(x > 0, y > 0);
  @ ensures x > 0 ==> y > 0 ? \result == 0 || x <= 0 : \result == 1;
  @*/
int one_of(int x, int y) {
    return (x > 0) != (y > 0);
}
