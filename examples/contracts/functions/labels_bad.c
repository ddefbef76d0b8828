// Twins of labels.c, each of which takes one state for another.
//
// tass: contract
// want: violated

int level, levels[3];

struct pair {
    int first, second;
};

/*@ requires 0 <= n <= 2 && \valid(a + (0 .. n-1));
  @ requires \forall integer i; 0 <= i < n ==> a[i] < 1000000;
  @ assigns a[0 .. n-1];
  @*/
void raise_all(int n, int *a) {
    /*@ loop invariant 0 <= i <= n;
      @ loop invariant \forall integer k; 0 <= k < n ==> a[k] == \at(a[k], LoopEntry); // want loop-invariant "LoopEntry"
      @ loop variant n - i;
      @*/
    for (int i = 0; i < n; i++)
        a[i]++;
}

/*@ requires 0 <= x <= 100;
  @ assigns \nothing;
  @*/
int counted(int x) {
    x++;
before:
    x++;
    //@ assert x == \at(x, Pre) + 1 == \at(x, before); // want assertion
    return x;
}

/*@ requires 0 <= level < 2;
  @ assigns level;
  @ ensures \old(levels[\at(level, Here)]) == \old(levels[level]); // want ensures "stepped does not ensure"
  @*/
void stepped(void) {
    level++;
}

/*@ requires 0 <= level < 2;
  @ assigns level;
  @*/
void looked(void) {
now:
    level++;
    //@ assert \at(levels[\at(level, Here)], now) == \at(levels[level], now); // want assertion
}

/*@ requires 0 <= n <= 3;
  @ assigns \nothing;
  @*/
int nested(int n) {
    int s = 0, i = 0;
    while (i < n) {
        s++;
        for (int j = 0; j < 2; j++)
            s++;
        //@ assert s == \at(s, LoopEntry) + 3; // want assertion
        i++;
    }
    return s;
}

/*@ requires 0 <= n <= 3;
  @ assigns \nothing;
  @*/
int round_again(int n) {
    int s = 0, i = 0;
again:
    s++;
    if (++i < n)
        goto again;
    //@ assert \at(s, again) == 0; // want assertion
    return s;
}

/*@ requires 0 <= n <= 3;
  @ assigns \nothing;
  @*/
int passed_over(int n) {
    if (n > 1)
        goto behind;
passed:
    n++;
behind:
    n++;
    //@ assert \at(n, passed) >= 0; // want uninitialized "n at passed"
    return n;
}

/*@ requires \valid(p);
  @ assigns *p;
  @*/
void swap(struct pair *p) {
was:
    p->first = 1;
    //@ assert \at(p->first, was) == 1; // want assertion
}

/*@ requires n >= 0 && \valid(a + (0 .. n-1));
  @ assigns \nothing;
  @ behavior none: assumes a == 0; ensures \result == 1; // want ensures "there does not ensure"
  @*/
int there(int n, int *a) {
    return a != 0;
}

/*@ requires n >= 0 && \valid(a + (0 .. n-1));
  @ assigns \nothing;
  @ ensures \old(a != 0); // want ensures "always does not ensure"
  @*/
int always(int n, int *a) {
    return a != 0;
}
