// Property 1: the loop runs one element too far.
//
// tass: verify
// want: violated

int main(void) {
    int squares[5];
    for (int i = 0; i <= 5; i++)
        squares[i] = i * i; // want out-of-bounds
    return 0;
}
