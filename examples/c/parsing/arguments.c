// Options of a command line, read by getopt from arrays of the program's own.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void parse(int argc, char **argv) {
  int c, loud = 0, n = 1;
  const char *file = "-";
  optind = 1, opterr = 0;
  while ((c = getopt(argc, argv, "vn:o:")) != -1) switch (c) {
    case 'v': loud++; break;
    case 'n': n = atoi(optarg); break;
    case 'o': file = optarg; break;
    default: printf("what is -%c? ", optopt);
    }
  printf("v=%d n=%d o=%s:", loud, n, file);
  for (; optind < argc; optind++) printf(" %s", argv[optind]);
  putchar('\n');
}

int main(void) {
  char *one[] = {"prog", "-v", "-n", "12", "in.txt", NULL};
  char *two[] = {"prog", "-vvn3", "-oout", "--", "-v", NULL};
  char *three[] = {"prog", "-x", "-v", "last", NULL};
  char *four[] = {"prog", NULL};
  parse(5, one);
  parse(5, two);
  parse(4, three);
  parse(1, four);
  return 0;
}
