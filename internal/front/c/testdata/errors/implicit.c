// A function of the library that gives no int is nothing that works without its header, and then nothing is.
int main(void) {
  double half = atof("0.5"); // want-error "atof is not declared"
  return atoi("1") - (int)(2 * half); // want-error "atoi is not declared"
}
