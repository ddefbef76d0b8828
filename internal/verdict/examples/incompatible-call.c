// tass verify incompatible-call.c
static int sum(int a, int b) { return a + b; }

int main(void) {
    int (*f)() = sum;
    return f(1); // sum has two parameters
}
