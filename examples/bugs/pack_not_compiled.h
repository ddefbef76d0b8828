// Sets the alignment for the file that includes it.
#define TIGHT 1
#pragma pack(push, 2)
