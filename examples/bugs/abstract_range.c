// What an abstract function gives is a value of its type, whatever it is.
//
// tass: verify
// want: violated

#pragma TASS abstract
int f(int x);
#pragma TASS abstract
unsigned char g(int x);
#pragma TASS abstract
_Bool h(int x);

int main(void) {
    int r = f(1), z = g(2);
    unsigned char c = g(1);
    _Bool b = h(1);
#pragma TASS assert c <= 255
#pragma TASS assert b == 0 || b == 1
#pragma TASS assert z <= 255
#pragma TASS assert r <= 2147483647
#pragma TASS assert r/2 <= 1073741823
#pragma TASS assert g(g(r)) + 1 <= 256
#pragma TASS assert c == z // want assertion "c == z"
    return 0;
}
