// Records of one size in a file: written, read at a place, changed in place, and counted.
#include <stdio.h>
#include <string.h>

struct record { int id; char name[12]; double balance; };

static int at(FILE *f, long i, struct record *r) { return fseek(f, i * (long)sizeof *r, SEEK_SET) == 0 && fread(r, sizeof *r, 1, f) == 1; }

int main(void) {
  FILE *f = tmpfile();
  if (f == NULL) return 1;
  static const char *const names[] = {"Ada", "Grace", "Edsger", "Barbara"};
  for (int i = 0; i < 4; i++) {
    struct record r;
    memset(&r, 0, sizeof r);
    r.id = 100 + i, r.balance = 12.5 * i;
    strcpy(r.name, names[i]);
    fwrite(&r, sizeof r, 1, f);
  }
  struct record r;
  if (at(f, 2, &r)) {
    r.balance += 1000;
    fseek(f, -(long)sizeof r, SEEK_CUR);
    fwrite(&r, sizeof r, 1, f);
  }
  fseek(f, 0, SEEK_END);
  printf("%ld records\n", ftell(f) / (long)sizeof r);
  rewind(f);
  double total = 0;
  while (fread(&r, sizeof r, 1, f) == 1) {
    printf("%d %-8s %8.2f\n", r.id, r.name, r.balance);
    total += r.balance;
  }
  printf("%.1f %d %d\n", total, feof(f) != 0, at(f, 9, &r));
  fclose(f);
  return 0;
}
