// tass verify nontermination.c
int main(void) {
    int left = 3;
    while (left != 0) // left is 3, 1, -1, 1, -1, ...
        left = left > 0 ? left - 2 : left + 2;
    return 0;
}
