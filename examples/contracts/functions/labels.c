// States at labels: what variables, arrays and what parameters point to were where control passed a label, where the
// innermost loop was entered, and where its iteration began.
//
// tass: contract
// want: verified

int level, levels[3];

struct pair {
    int first, second;
};

/*@ requires n >= 0 && \valid(a + (0 .. n-1));
  @ requires \forall integer i; 0 <= i < n ==> a[i] < 1000000;
  @ assigns a[0 .. n-1];
  @ ensures \forall integer i; 0 <= i < n ==> \at(a[i], Post) == \at(a[i], Pre) + 1;
  @*/
void raise_all(int n, int *a) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < i ==> a[k] == \at(a[k], LoopEntry) + 1;
      @ loop invariant \forall integer k; i <= k < n ==> a[k] == \at(a[k], LoopEntry);
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++) {
        a[i]++;
        //@ assert a[i] == \at(a[i], LoopCurrent) + 1 && \at(i, LoopEntry) == 0;
    }
}

/*@ requires 0 <= x <= 100;
  @ assigns \nothing;
  @ ensures \result == x + 3;
  @*/
int counted(int x) {
    int y;
    x++;
before:
    y = x;
    x++;
    //@ assert y == \at(x, before) && x == \at(x, before) + 1 == \at(x, Pre) + 2 && \at(x, Here) == x;
    return x + 1;
}

/*@ requires 0 <= level < 3;
  @ assigns level, levels[0 .. 2];
  @ ensures \old(levels[\at(level, Here)]) == 0 ==> levels[level] == 0;
  @*/
void stepped(void) {
    int was = level;
    levels[was] = levels[was] + 0;
now:
    level = (level + 1) % 3;
    //@ assert \at(levels[\at(level, Here)], now) == levels[level] && \at(levels[level], now) == levels[was];
    //@ assert \forall integer k; 0 <= k < 3 ==> \at(levels[k], now) == levels[k];
}

/*@ requires 0 <= n <= 3;
  @ assigns \nothing;
  @ ensures \result == 4 * n;
  @*/
int nested(int n) {
    int s = 0, i = 0;
    while (i < n) {
        s++;
        for (int j = 0; j < 2; j++) {
            s++;
            //@ assert s == \at(s, LoopEntry) + j + 1 && s == \at(s, LoopCurrent) + 1 && i == \at(i, LoopEntry);
        }
        s++;
        //@ assert s == \at(s, LoopCurrent) + 4 && \at(s, LoopEntry) == 0;
        i++;
    }
    return s;
}

/*@ requires \valid(p);
  @ assigns *p;
  @*/
void swap(struct pair *p) {
    struct pair was;
was_what:
    was = *p;
    p->first = p->second;
    p->second = was.first;
    //@ assert \at(p->first, was_what) == p->second && p->first == \at((*p).second, was_what);
again:
    was.first++;
    //@ assert was.first == \at(was.first, again) + 1;
}

// Which pointer a parameter is does not depend on the state, as what it points to does.

/*@ requires n >= 0 && \valid(a + (0 .. n-1));
  @ assigns \nothing;
  @ behavior none: assumes a == 0; ensures \result == 0 && \old(a == 0) && n == 0;
  @ behavior some: assumes a != 0; ensures \result == 1 && !\old(a == 0);
  @ complete behaviors;
  @ disjoint behaviors;
  @*/
int there(int n, int *a) {
    return a != 0;
}
