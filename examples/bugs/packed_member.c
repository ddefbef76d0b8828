// A member of a packed struct may be used by its name; through a pointer it is misaligned.
//
// tass: verify --errors=2
// want: violated

struct __attribute__((packed)) record {
    char kind;
    int value;
};

int main(void)
{
    struct record r = {1, 2};
    r.value++;
    int *p = &r.value;
    return *p - 3;                      // want misaligned-pointer
}
