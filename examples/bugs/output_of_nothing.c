// The last pragma has nothing to make an output of.
//
// tass: verify
// want: bad-input

int main(void) { return 0; }
#pragma TASS output // want annotation "followed by the end of the file"
