// Twins of ghost.c: a counter that is not counted, or not assigned, a ghost variable of which something else holds, one that has
// no value yet, and a caller whose array is the counter's.
//
// tass: contract
// want: violated

//@ ghost int calls;

/*@ requires 0 <= calls < 1000;
  @ assigns calls;
  @ ensures calls == \old(calls) + 1; // want ensures "not_counted does not ensure"
  @*/
int not_counted(int v) {
    /*@ ghost if (v > 0) calls++; */
    return v;
}

/*@ requires 0 <= calls < 1000;
  @ assigns \nothing; // want assigns "not_assigned changes calls"
  @*/
int not_assigned(int v) {
    //@ ghost calls++;
    return v;
}

/*@ requires 0 <= v <= 1000; assigns \nothing; */
int other(int v) {
    //@ ghost int before = v;
    v = v + 1;
    //@ assert v == before; // want assertion "v == before"
    return v;
}

/*@ assigns \nothing; */
int no_value(int v) {
    //@ ghost int none[2], some = none[1]; // want uninitialized "none[1]"
    return v;
}

int shared[2];

/*@ requires \valid(p) && \initialized(p) && \separated(p, shared); // want requires "is, or contains, shared"
  @ assigns *p;
  @ ensures *p == shared[0];
  @*/
void take(int *p) {
    *p = shared[0];
}

/*@ assigns shared[1]; */
void overlapping(void) {
    take(&shared[1]);
}

/*@ requires \valid(p) && \initialized(p); // want uninitialized "x is used before"
  @ assigns *p;
  @*/
void add(int *p) {
    *p = *p / 2 + 1;
}

/*@ assigns \nothing; */
void empty(void) {
    int x;
    add(&x);
}
