// tass verify out-of-bounds.c
int main(void) {
    int a[4];
    for (int i = 0; i <= 4; i++)
        a[i] = i; // a[4] is one past the end
    return 0;
}
