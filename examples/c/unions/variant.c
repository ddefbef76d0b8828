// Values of several types with a tag.
#include <stdio.h>
#include <string.h>

typedef struct {
  enum { INTEGER, REAL, TEXT, PAIR } kind;
  union {
    long i;
    double d;
    const char *s;
    struct { int a, b; };
  };
} variant;

static void print(variant v) {
  switch (v.kind) {
  case INTEGER: printf("%ld\n", v.i); break;
  case REAL: printf("%g\n", v.d); break;
  case TEXT: printf("\"%s\"\n", v.s); break;
  case PAIR: printf("(%d, %d)\n", v.a, v.b); break;
  }
}

static variant twice(variant v) {
  switch (v.kind) {
  case INTEGER: v.i *= 2; break;
  case REAL: v.d *= 2; break;
  case TEXT: return (variant){.kind = INTEGER, .i = (long)strlen(v.s)};
  case PAIR: return (variant){.kind = PAIR, .a = v.b, .b = v.a};
  }
  return v;
}

int main(void) {
  variant list[] = {{INTEGER, .i = 21}, {REAL, .d = 0.75}, {TEXT, .s = "four"}, {.kind = PAIR, .a = 1, .b = 2}};
  for (int i = 0; i < 4; i++) {
    print(list[i]);
    print(twice(list[i]));
  }
  return (int)sizeof(variant);
}
