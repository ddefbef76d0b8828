// Mistakes in annotations of loops, and in those that relate processes.
#pragma TASS invariant 1 // want-error "no loop follows the pragma invariant"
int global, array[3];
#pragma TASS collective assert OUTSIDE 1 // want-error "cannot stand here"
int main(void) { return global; }
