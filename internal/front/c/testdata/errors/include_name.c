#include string.h> // want-error "#include without a file name"
int main(void) { return 0; }
