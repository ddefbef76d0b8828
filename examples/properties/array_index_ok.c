// Property 1: the loop stays inside the array.
//
// tass: verify
// want: verified

int main(void) {
    int squares[5];
    for (int i = 0; i < 5; i++)
        squares[i] = i * i;
    return 0;
}
