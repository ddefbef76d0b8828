int main(void) { return 0; }
int x // want-error "unexpected end of file"
