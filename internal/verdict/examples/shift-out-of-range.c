// tass verify shift-out-of-range.c
#pragma TASS input {bit >= 0 && bit <= 32}
int bit;
#pragma TASS output
unsigned mask;

int main(void) {
    mask = 1u << bit; // an unsigned int has the bits 0 to 31
    return 0;
}
