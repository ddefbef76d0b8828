// tass verify unsequenced.c
int main(void) {
    int i = 0, a[4];
    a[i] = i++; // is it a[0] or a[1]?
    return 0;
}
