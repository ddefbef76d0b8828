// A bank with accounts, orders and errors.
#include <stdio.h>
#include <string.h>

enum error { OK, NO_ACCOUNT, NO_MONEY, BAD_AMOUNT };
static const char *const messages[] = {"ok", "no such account", "not enough money", "bad amount"};
struct account { char owner[8]; long cents; int moves; };
static struct account accounts[] = {{"ann", 10000, 0}, {"bob", 50, 0}, {"cat", 0, 0}};
enum { N = sizeof accounts / sizeof *accounts };

static struct account *find(const char *owner) {
  for (int i = 0; i < N; i++)
    if (strcmp(accounts[i].owner, owner) == 0) return &accounts[i];
  return NULL;
}

static enum error transfer(const char *from, const char *to, long cents) {
  struct account *a = find(from), *b = find(to);
  if (!a || !b) return NO_ACCOUNT;
  if (cents <= 0) return BAD_AMOUNT;
  if (a->cents < cents) return NO_MONEY;
  a->cents -= cents, b->cents += cents;
  a->moves++, b->moves++;
  return OK;
}

int main(void) {
  struct { const char *from, *to; long cents; } orders[] = {{"ann", "bob", 2550}, {"bob", "cat", 9999}, {"cat", "ann", -5},
      {"dan", "ann", 1}, {"bob", "cat", 2600}, {"cat", "ann", 100}};
  int failed = 0;
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
    enum error e = transfer(orders[i].from, orders[i].to, orders[i].cents);
    printf("%s -> %s %ld.%02ld: %s\n", orders[i].from, orders[i].to, orders[i].cents / 100, orders[i].cents < 0 ? -orders[i].cents % 100 : orders[i].cents % 100, messages[e]);
    failed += e != OK;
  }
  for (int i = 0; i < N; i++) printf("%-4s %4ld.%02ld %d\n", accounts[i].owner, accounts[i].cents / 100, accounts[i].cents % 100, accounts[i].moves);
  return failed;
}
