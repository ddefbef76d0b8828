// Pushes one more element than the stack has room for.
//
// tass: verify
// want: violated

struct stack { int size; int cells[2]; };

static void push(struct stack *s, int value) {
    s->cells[s->size++] = value; // want out-of-bounds
}

int main(void) {
    struct stack s;
    s.size = 0;
    for (int i = 0; i < 3; i++)
        push(&s, i);
    return 0;
}
