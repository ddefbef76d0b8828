// Names that are not visible at an annotation, which the C front end finds.
struct pair {
  int x, y;
};
int before(int z) {
  return z;
}
int f(int k) {
  struct pair p = {1, 2};
#pragma TASS collective assert A PROC[1].z == 0 // want-error "no variable z is visible here: function f does not declare it before, and no global variable has that name"
#pragma TASS collective assert A k == 0 && \
      (PROC[k].later == 0) // want-error "no variable later is visible here: function f does not declare it before"
#pragma TASS collective assert A PROC[unknown].k == 0 // want-error "undefined: unknown"
#pragma TASS collective assert A PROC[0].p.z > 0 // want-error "struct pair has no field z"
#pragma TASS assert spec.x == 0 // want-error "undefined: spec speaks of other processes only in annotations that relate them"
#pragma TASS assume PROC[1].x == 0 // want-error "undefined: PROC speaks of other processes only in annotations that relate them"
#pragma TASS invariant j > 0 // want-error "undefined: j"
  for (int i = 0; i < 3; i++)
    ;
#pragma TASS assert k > unknownname // want-error "undefined: unknownname"
  return k;
}
int main(void) { return f(1) + before(2); }
