// What decreases in a recursion may name values, and use \max and logic functions; functions that call each other each
// have their own.
//
// tass: contract
// want: verified

int depth;

/*@ logic integer left(integer n, integer d) = \max(n - d, 0); */

/*@ requires 0 <= n <= 100 && 0 <= depth <= n;
  @ decreases \let r = left(n, depth); r + \min(0, r);
  @ assigns depth;
  @ ensures depth == n;
  @*/
void down(int n) {
    if (depth < n) {
        depth++;
        down(n);
    }
}

int is_odd(int k);

/*@ requires 0 <= n;
  @ decreases n;
  @ assigns \nothing;
  @ ensures \result == 1 - n % 2;
  @*/
int is_even(int n) {
    return n == 0 ? 1 : is_odd(n - 1);
}

/*@ requires 0 <= k;
  @ decreases k;
  @ assigns \nothing;
  @ ensures \result == k % 2;
  @*/
int is_odd(int k) {
    return k == 0 ? 0 : is_even(k - 1);
}
