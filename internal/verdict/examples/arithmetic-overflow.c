// tass verify arithmetic-overflow.c
int main(void) {
    int cells = 50000;
    long all = cells * cells; // computed as int, which ends at 2147483647
    return all > 0 ? 0 : 1;
}
