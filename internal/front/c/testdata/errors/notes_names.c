// Names of variables of other functions that there are not.
static int helper(int q) {
  int twice = q;
  {
    int twice = 1;
    q = twice;
  }
  return twice + q;
}
int main(void) {
  int k = 3;
#pragma TASS collective assert A PROC[1]@none.k // want-error "the program has no function none"
#pragma TASS collective assert A PROC[1]@helper.none // want-error "function helper of the program has no variable none"
#pragma TASS collective assert A PROC[1]@helper.twice // want-error "function helper of the program declares twice more than once"
#pragma TASS collective assert B PROC[1]@main.k == 3 && \
    PROC[PROC[2]@helper.b].k == 0 // want-error "function helper of the program has no variable b"
  return helper(k);
}
