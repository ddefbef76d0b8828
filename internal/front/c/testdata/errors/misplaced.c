int x;
#pragma TASS assert x > 3 // want-error "the TASS pragma cannot stand here"
int main(void) { return 0; }
