// Where bit-fields are: in bytes with others, at boundaries of their types, and behind fields of no bits.
#include <stddef.h>
#include <stdio.h>

struct mixed { char x; int y : 12; char z; };
struct across { unsigned a : 31, b : 31; unsigned short c : 9, d : 7; };
struct apart { unsigned a : 3; unsigned : 0; unsigned b : 3; unsigned : 5; unsigned c : 20; };
struct small { signed char a : 2; _Bool b : 1; unsigned char c : 6; };
struct large { unsigned long a : 40; long b : 20; long c : 30; };
union all { struct small s; unsigned bits : 9; };

char room[sizeof(struct mixed) + 3];

int main(void) {
  printf("%zu %zu %zu %zu %zu %zu\n", sizeof(struct mixed), sizeof(struct across), sizeof(struct apart),
         sizeof(struct small), sizeof(struct large), sizeof(union all));
  printf("%zu %zu\n", offsetof(struct mixed, z), _Alignof(struct apart));
  struct apart p = {7, 5, 0xfffff};
  struct large l = {1ul << 39, -1, -(1 << 29)};
  printf("%d %d %d %lu %ld %ld\n", p.a, p.b, p.c, (unsigned long)l.a, (long)l.b, (long)l.c);
  return (int)sizeof room;
}
