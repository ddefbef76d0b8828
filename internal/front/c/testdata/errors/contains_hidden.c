// Structs that contain themselves where a macro or a comment hides it.
#define ME struct tree
struct tree {
  ME *left;
  ME right; // want-error "struct tree contains itself"
};
int main(void) { return 0; }
