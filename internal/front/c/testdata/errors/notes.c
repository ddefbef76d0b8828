// Mistakes in annotations of loops, and in those that relate processes.
#pragma TASS invariant 1 // want-error "no loop follows the pragma invariant"
int global, array[3];
struct pair {
  int x, y;
} pair;
#pragma TASS abstract
double g(double);
static int helper(int q) {
  int twice = q;
  {
    int twice = 1;
    q = twice;
  }
  return twice + q;
}
int f(int k) {
  double d = 1;
#pragma TASS invariant // want-error "expected an expression after invariant"
#pragma TASS variant // want-error "expected an expression after variant"
#pragma TASS collective // want-error "expected assert or invariant after collective, not end of line"
#pragma TASS collective variant X k // want-error "expected assert or invariant after collective, not "
#pragma TASS collective assert PROC[0].k == 1 // want-error "expected an expression after the name PROC"
#pragma TASS collective assert // want-error "expected a name after collective assert, not end of line"
#pragma TASS collective assert 3 > k // want-error "expected a name after collective assert, not "
#pragma TASS collective assert k > 3 // want-error "expected an expression after the name k, not "
#pragma TASS collective invariant LOOP // want-error "expected an expression after the name LOOP, not end of line"
#pragma TASS joint assert X 1 // want-error "a joint annotation relates two programs"
#pragma TASS joint invariant X 1 // want-error "a joint annotation relates two programs"
#pragma TASS variant k // want-error "no loop follows the pragma variant"
  k++;
#pragma TASS invariant k > 0
#ifdef NEVER
#pragma TASS invariant nonsense nonsense
#endif
  while (k < 3)
    k++;
#pragma TASS invariant k > 0 // want-error "no loop follows the pragma invariant"
#pragma TASS assert k
  while (k < 3)
    k++;
#pragma TASS invariant k > 0 // want-error "no loop follows the pragma invariant"
again: while (k < 3)
    k++;
  do {
#pragma TASS invariant k > 0 // want-error "no loop follows the pragma invariant"
  } while (k < 3);
#pragma TASS variant 3 - k // want-error "the loop has a variant, but no invariant"
  while (k < 3)
    k++;
#pragma TASS invariant k +++ k // want-error "++ has a side effect"
  // not said again of the variant
#pragma TASS variant 3 - k
  while (k < 3)
    k++;
#pragma TASS invariant 1
#pragma TASS variant k
#pragma TASS variant 3 - k // want-error "the loop has another variant"
  while (k < 3)
    k++;
#pragma TASS when k > 0 // want-error "the loop has a when, but no invariant"
  while (k < 3)
    k++;
#pragma TASS invariant 1
#pragma TASS when k > 1
#pragma TASS when k > 0 // want-error "the loop has another when"
  while (k < 3)
    k++;
#pragma TASS invariant 1
#pragma TASS when k++ // want-error "++ has a side effect"
  while (k < 3)
    k++;
#pragma TASS invariant 1
#pragma TASS variant d // want-error "a variant is an integer, not double"
  while (k < 3)
    k++;
#pragma TASS invariant k < 3
#pragma TASS collective invariant TWO k < 3 // want-error "the loop has another invariant"
  while (k < 3)
    k++;
#pragma TASS collective invariant ONE k < 3
#pragma TASS collective invariant TWO k < 3 // want-error "the loop has another invariant"
  while (k < 3)
    k++;
#pragma TASS invariant pair // want-error "a condition must be a number or a pointer, not struct pair"
  while (k < 3)
    k++;
#pragma TASS collective assert ONE k // want-error "the name ONE stands for a collective assert, and for a collective invariant"
#pragma TASS collective assert SIDE helper(k) // want-error "this is not allowed in a collective assertion"
#pragma TASS collective assert ABSTRACT g(k) > 0 && g(PROC[0].k) > 0
#pragma TASS collective assert RANK PROC[d].k == 0 // want-error "the rank of a process is an integer, not double"
#pragma TASS collective assert BOUND forall {int i | 0 <= i && i < 3} PROC[i].i == 0 // want-error "i is bound in the annotation"
#pragma TASS collective assert ADDRESS &PROC[0].k == 0 // want-error "the address of a variable of another process"
#pragma TASS collective assert ADDRESS PROC[0].array == array // want-error "an array of another process stands for its address here"
#pragma TASS collective assert NAME PROC[0].helper > 0 // want-error "helper is not a variable"
  return k;
}
int h(int k) {
#pragma TASS invariant k > 0
  while (k++ < 3) // want-error "this is not allowed in the condition of a loop that carries an invariant"
    ;
#pragma TASS invariant helper(k) // want-error "this is not allowed in an invariant"
  while (k < helper(k)) // want-error "this is not allowed in the condition of a loop that carries an invariant"
    ;
#pragma TASS collective invariant OUTER k > 0
  for (; k < 3; k++) {
    if (k == 1)
      break; // want-error "break out of a loop that carries a collective invariant is not supported"
    while (k) {
      if (k == 2)
        return 1; // want-error "return out of a loop that carries a collective invariant is not supported"
      break;
    }
    if (k == 2)
      goto out; // want-error "goto out of a loop that carries a collective invariant is not supported"
    if (k == 3)
      goto next;
    if (k == 4)
      continue;
  next:
    switch (k) {
    case 1:
      break;
    }
#pragma TASS collective invariant INNER 1
    do {
      goto next; // want-error "goto out of a loop that carries a collective invariant is not supported"
    } while (k);
  }
out:
#pragma TASS assert PROC[1]@f.k == 0 // want-error "@ stands only in PROC[e]@f.x and spec@f.x, in annotations that relate processes"
#pragma TASS assert spec@f.k == 0 // want-error "@ stands only in PROC[e]@f.x and spec@f.x"
#pragma TASS collective assert A spec.k == 0 // want-error "spec stands only in joint annotations"
#pragma TASS collective assert A spec.PROC[0]@f.k == 0 // want-error "spec stands only in joint annotations"
#pragma TASS collective assert A PROC[0]k == 0 // want-error "expected . and the name of a variable, not "
#pragma TASS collective assert A PROC[0].3 == 0 // want-error "expected . and the name of a variable, not "
#pragma TASS collective assert A PROC[0].(k) == 0 // want-error "expected the name of a variable, not "
#pragma TASS collective assert A PROC[0]@ // want-error "expected the name of a function after @, not end of line"
#pragma TASS collective assert A PROC[].k // want-error "expected an expression before "
#pragma TASS collective assert A PROC[1 // want-error "is not closed"
#pragma TASS collective assert A k PROC[1].k // want-error "expected an operator before "
#pragma TASS assert \sum {int i | i < k} i > 0 // want-error "the range does not bound i from below"
#pragma TASS assert \sum {int i | 0 <= i && i != k} i > 0 // want-error "the range does not bound i from above"
#pragma TASS assert \sum {int i | 0 <= i && i < 10u} i > 0 // want-error "the range does not bound i from above"
#pragma TASS assert \sum {int i | 0 <= i && i < i} i > 0 // want-error "the range does not bound i from above"
#pragma TASS assert \sum {int i} i > 0 // want-error "a fold needs a range"
#pragma TASS assert \sum {real i | 0 <= i && i < k} i > 0 // want-error "expected int, not "
#pragma TASS assert \sum {int i | 0 <= i && i < k} pair // want-error "a number is needed here, not struct pair"
#pragma TASS assert \numof {int i | 0 <= i && i < k} i > 0 // want-error "is a condition, not int"
#pragma TASS assert \sum (k) // want-error "expected { after \sum, not "
#pragma TASS assert \max {int i | 0 <= i && i < k} i > 0 // want-error "\max is not known"
#pragma TASS assert \ k // want-error "unexpected "
  return 0;
}
int main(void) { return f(1) + h(2); }
