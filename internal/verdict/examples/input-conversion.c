// tass verify --check=input-conversion input-conversion.c
#include <stdio.h>

int main(void) {
    int n = 0;
    scanf("%d", &n); // and if there is no number?
    printf("%d\n", n / 2);
    return 0;
}
