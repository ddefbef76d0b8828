// Twins of measures.c: what should decrease stays as it is, or grows.
//
// tass: contract
// want: violated

int depth;

/*@ logic integer left(integer n, integer d) = \max(n - d, 0); */

/*@ requires 0 <= n <= 100 && 0 <= depth <= n;
  @ decreases \let r = left(n, depth); r; // want nontermination "down is called again"
  @ assigns depth;
  @*/
void down(int n) {
    if (depth < n) {
        depth = depth + (n > 50);
        down(n);
    }
}

int is_odd(int k);

/*@ requires 0 <= n;
  @ decreases n;
  @ assigns \nothing;
  @*/
int is_even(int n) {
    return n == 0 ? 1 : is_odd(n);
}

/*@ requires 0 <= k;
  @ decreases k; // want nontermination "is_odd is called again"
  @ assigns \nothing;
  @*/
int is_odd(int k) {
    return k == 0 ? 0 : is_even(k - 1);
}
