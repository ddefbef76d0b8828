// A struct that contains itself.
struct list {
  struct list *before, *(*found)(struct list x);
  int v;
  struct list next; // want-error "struct list contains itself"
};
int main(void) {
  struct outer { struct list first; } x;
  x.first.v = 1;
  return x.first.v - 1;
}
