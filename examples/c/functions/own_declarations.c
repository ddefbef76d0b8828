// Functions of the library that the program declares by itself, as programs did before there were headers for them.
#include <stdio.h>

int main(void) {
  char *malloc();
  void free();
  double atof();
  int sleep(int seconds);
  int *numbers = (int *)malloc(3 * sizeof(int));
  char *word = malloc(4L);
  word[0] = 'h';
  word[1] = 'i';
  word[2] = 0;
  for (int i = 0; i < 3; i++) numbers[i] = i * i;
  printf("%d %s %g %d\n", numbers[2], word, atof("2.5"), sleep(0));
  free(numbers);
  free(word);
  return 0;
}
