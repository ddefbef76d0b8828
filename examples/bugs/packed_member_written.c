// A member of a packed struct is written through a pointer, which says of it that it is aligned: machines that cannot
// write elsewhere stop there, and compilers that take the pointer at its word make instructions that do.
//
// tass: verify
// want: violated

#pragma pack(1)
struct record {
    char kind;
    int value;
};
#pragma pack()

int main(void)
{
    struct record r = {1, 2};
    int *p = &r.value;
    *p = 3;                             // want misaligned-pointer
    return r.value - 3;
}
