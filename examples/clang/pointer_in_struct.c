// A struct with pointers into its own array and to functions.
//
// tass: verify
// want: verified

#include <assert.h>

struct stack { int cells[4]; int *top; int (*measure)(struct stack *); };

static int depth(struct stack *s) {
    return s->top - s->cells;
}

static void push(struct stack *s, int value) {
    *s->top++ = value;
}

static int pop(struct stack *s) {
    return *--s->top;
}

int main(void) {
    struct stack s;
    s.top = s.cells;
    s.measure = depth;
    push(&s, 5);
    push(&s, 6);
    assert(s.measure(&s) == 2);
    assert(pop(&s) == 6 && pop(&s) == 5);
    assert(s.measure(&s) == 0);
    return 0;
}
