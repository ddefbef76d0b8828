// A file of accounts that is opened to be read and written: records are found, changed where they are, and appended, and
// a header that is written first is filled in at the end.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct account {
  char owner[12];
  long balance;
};

static const char path[] = "update_in_place.tmp";

static long count(FILE *f) {
  long n = 0;
  rewind(f);
  if (fscanf(f, "accounts %ld", &n) != 1) exit(2);
  return n;
}

static long place(long k) { return 16 + k * (long)sizeof(struct account); }

static void put(FILE *f, long k, const char *owner, long balance) {
  struct account a;
  memset(&a, 0, sizeof a);
  strncpy(a.owner, owner, sizeof a.owner - 1);
  a.balance = balance;
  fseek(f, place(k), SEEK_SET);
  if (fwrite(&a, sizeof a, 1, f) != 1) exit(2);
}

static struct account get(FILE *f, long k) {
  struct account a = {"nobody", 0};
  fseek(f, place(k), SEEK_SET);
  if (fread(&a, sizeof a, 1, f) != 1) printf("no account %ld, at the end: %d\n", k, feof(f) != 0);
  return a;
}

static void header(FILE *f, long n) {
  rewind(f);
  fprintf(f, "accounts %-6ld\n", n);
}

static void show(FILE *f) {
  long n = count(f);
  for (long k = 0; k < n; k++) {
    struct account a = get(f, k);
    printf("%ld: %s has %ld\n", k, a.owner, a.balance);
  }
}

int main(void) {
  FILE *f = fopen(path, "wb+");
  if (f == NULL) return 1;
  header(f, 0);
  printf("the header ends at %ld\n", ftell(f));
  put(f, 0, "anna", 100);
  put(f, 1, "bert", 250);
  printf("written up to %ld of %ld\n", ftell(f), place(2));
  header(f, 2);
  show(f);
  fclose(f);

  f = fopen(path, "rb+");
  struct account a = get(f, 0), b = get(f, 1);
  put(f, 0, a.owner, a.balance - 30);
  put(f, 1, b.owner, b.balance + 30);
  put(f, count(f), "cleo", 7);
  header(f, 3);
  show(f);
  get(f, 3);
  fseek(f, 0, SEEK_END);
  printf("%ld bytes, before the beginning: %d\n", ftell(f), fseek(f, -1, SEEK_SET));
  fclose(f);

  f = fopen(path, "a+");
  int c, letters = 0;
  while ((c = fgetc(f)) != '\n') letters++;
  fputs("the end\n", f);
  fseek(f, -8, SEEK_END);
  char line[20];
  if (fgets(line, sizeof line, f) != NULL) printf("%d characters, then %s", letters, line);
  fclose(f);

  f = fopen(path, "w");
  fputs("abc", f);
  fseek(f, 1, SEEK_SET);
  fputc('X', f);
  printf("at %ld\n", ftell(f));
  fclose(f);
  f = fopen(path, "r");
  if (fgets(line, sizeof line, f) != NULL) puts(line);
  fclose(f);
  printf("missing: %d\n", fopen("no_such_file.tmp", "r+") == NULL);
  return remove(path);
}
