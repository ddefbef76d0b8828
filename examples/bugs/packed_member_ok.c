// A member of a packed struct may be used by its name.
//
// tass: verify
// want: verified

struct __attribute__((packed)) record {
    char kind;
    int value;
};

int main(void)
{
    struct record r = {1, 2};
    r.value++;
    int v = r.value;
    return v - 3;
}
