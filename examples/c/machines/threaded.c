// An interpreter that jumps from one operation to the next by addresses of labels, as gcc has them.
#include <stdio.h>

enum { PUSH, ADD, MUL, DUP, JNZ, DEC, PRINT, HALT };

static int run(const int *code) {
  static const void *const table[] = {[PUSH] = &&push, [ADD] = &&add,     [MUL] = &&mul,   [DUP] = &&dup,
                                      [JNZ] = &&jnz,   [DEC] = &&decrement, [PRINT] = &&print, [HALT] = &&halt};
  int stack[16], sp = 0, steps = 0;
#define NEXT            \
  do {                  \
    steps++;            \
    goto *table[*code++]; \
  } while (0)
  NEXT;
push:
  stack[sp++] = *code++;
  NEXT;
add:
  sp--;
  stack[sp - 1] += stack[sp];
  NEXT;
mul:
  sp--;
  stack[sp - 1] *= stack[sp];
  NEXT;
dup:
  stack[sp] = stack[sp - 1];
  sp++;
  NEXT;
jnz:
  code += stack[sp - 1] != 0 ? *code : 1;
  NEXT;
decrement:
  stack[sp - 1]--;
  NEXT;
print:
  printf("%d ", stack[sp - 1]);
  NEXT;
halt:
  putchar('\n');
  return steps;
}

int main(void) {
  const int program[] = {PUSH, 6, PRINT, DEC, JNZ, -3, PUSH, 5, DUP, MUL, ADD, PRINT, HALT};
  int steps = run(program), k = 0;
  void *where = &&out;
  for (;;)
    for (;;)
      if (++k > 3) goto *where;
out:
  where = k > 10 ? &&out : &&last;
  goto *where;
last:
  return steps + k;
}
