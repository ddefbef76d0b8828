// _Alignas, _Alignof, _Static_assert, offsetof and the padding of structs.
#include <assert.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct loose { char a; double b; char c; int d; short e; };
struct tight { double b; int d; short e; char a, c; };
struct __attribute__((packed)) packed { char a; double b; char c; int d; short e; };
struct aligned { alignas(32) char first; _Alignas(double) char second; };
struct nested { char c; struct loose l; union { char u; long v; } w; };

_Static_assert(sizeof(struct tight) == 16, "no padding");
_Static_assert(alignof(max_align_t) >= alignof(double), "the largest");
static_assert(offsetof(struct loose, d) % alignof(int) == 0, "in its place");

int main(void) {
  printf("%zu %zu %zu %zu %zu\n", sizeof(struct loose), sizeof(struct tight), sizeof(struct packed), sizeof(struct aligned),
         sizeof(struct nested));
  printf("%zu %zu %zu %zu\n", offsetof(struct loose, b), offsetof(struct loose, e), offsetof(struct packed, d),
         offsetof(struct nested, l.d));
  printf("%zu %zu %zu %zu\n", alignof(struct loose), alignof(struct packed), alignof(struct aligned), alignof(char[5]));
  alignas(64) unsigned char block[128];
  struct aligned s;
  printf("%d %d %d\n", (uintptr_t)block % 64 == 0, (uintptr_t)&s % 32 == 0, (uintptr_t)&s.second % 8 == 0);
  return (int)offsetof(struct aligned, second);
}
