// tass verify uninitialized.c
int main(void) {
    int sum;
    for (int i = 0; i < 3; i++)
        sum += i; // sum has no value to begin with
    return 0;
}
