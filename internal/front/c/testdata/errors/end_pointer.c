int main(void) { return 0; }
double *x, * // want-error "unexpected end of file"
