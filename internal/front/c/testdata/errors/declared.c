// A function of the library that the program declares, and otherwise than its header.
double sleep(int seconds);
int main(void) {
  return sleep(1); // want-error "sleep is declared here, and not by <unistd.h>"
}
