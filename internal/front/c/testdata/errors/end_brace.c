int main(void) {
  return 0; // want-error "unexpected end of file"
