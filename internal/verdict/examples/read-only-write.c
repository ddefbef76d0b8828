// tass verify read-only-write.c
int main(void) {
    char *name = "rank 0";
    name[5] = '1'; // a string literal; char name[] = "rank 0" would be a copy
    return 0;
}
