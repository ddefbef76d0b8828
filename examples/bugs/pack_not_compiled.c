// #pragma pack counts where the preprocessor comes to it: not in a group that is not compiled, and in a file that includes
// the one where it stands.
//
// tass: verify
// want: violated

#include "pack_not_compiled.h"

#if TIGHT > 1
#pragma pack(1)
#endif
struct header {
    char kind;
    int length;
};
#pragma pack(pop)
struct record {
    char kind;
    int length;
};

int main(void)
{
    char buffer[6];
    buffer[sizeof(struct header) - 1] = 0;
    buffer[sizeof(struct record) - 1] = 0; // want out-of-bounds
    return 0;
}
