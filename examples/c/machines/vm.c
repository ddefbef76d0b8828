// A machine with registers that computes by a program of words.
#include <stdint.h>
#include <stdio.h>

enum op { HALT, LOAD, ADD, SUB, MUL, JNZ, OUT, MOVE, LESS, NAMES };
struct instruction { uint8_t op, a, b; int16_t value; };

static long execute(const struct instruction *program, int64_t *r, long limit) {
  long steps = 0;
  for (const struct instruction *pc = program; steps < limit; steps++, pc++)
    switch ((enum op)pc->op) {
    case HALT: return steps;
    case LOAD: r[pc->a] = pc->value; break;
    case ADD: r[pc->a] += r[pc->b]; break;
    case SUB: r[pc->a] -= r[pc->b]; break;
    case MUL: r[pc->a] *= r[pc->b]; break;
    case MOVE: r[pc->a] = r[pc->b]; break;
    case LESS: r[pc->a] = r[pc->a] < r[pc->b]; break;
    case JNZ: if (r[pc->a]) pc += pc->value; break;
    case OUT: printf("%lld\n", (long long)r[pc->a]); break;
    default: return -1;
    }
  return steps;
}

int main(void) {
  static const struct instruction factorial[] = {{LOAD, 0, 0, 12}, {LOAD, 1, 0, 1}, {LOAD, 2, 0, 1}, {MUL, 1, 0, 0}, {SUB, 0, 2, 0},
      {JNZ, 0, 0, -3}, {OUT, 1, 0, 0}, {HALT, 0, 0, 0}};
  static const struct instruction fibonacci[] = {{LOAD, 0, 0, 0}, {LOAD, 1, 0, 1}, {LOAD, 3, 0, 1000}, {MOVE, 2, 1, 0}, {ADD, 1, 0, 0},
      {MOVE, 0, 2, 0}, {MOVE, 4, 1, 0}, {LESS, 4, 3, 0}, {JNZ, 4, 0, -6}, {OUT, 1, 0, 0}, {HALT, 0, 0, 0}};
  int64_t r[8] = {0};
  printf("%ld\n", execute(factorial, r, 1000));
  printf("%ld\n", execute(fibonacci, r, 1000));
  return 0;
}
