// Twins of beside.c: each annotation would hold a little before or behind the place where it stands.
//
// tass: contract
// want: violated

/*@ assigns \nothing; */ void before(void) {
    int x = 0; /*@ assert x == 1; */ x = 1; // want assertion
}

/*@ assigns \nothing; */ void behind(void) {
    int x = 0; x = 1; //@ assert x == 0; // want assertion
}

/*@ assigns \nothing; */ void between(void) {
    int x = 0; x = 1; /*@ assert x == 1; */ x = 2; /*@ assert x == 1; */ // want assertion
}

/*@ assigns \nothing; */ void either(int n) {
    int x = 0;
    if (n) x = 1; //@ assert x == 1; // want assertion
}

/*@ assigns \nothing; */ void all(void) {
    int s = 0; /*@ loop invariant s == 0; */ for (int i = 0; i < 3; i++) s++; // want loop-invariant
}

int level; /*@ requires 0 <= level < 9; assigns level; ensures level == \old(level); */ // want ensures
void raise(void) { level++; }
