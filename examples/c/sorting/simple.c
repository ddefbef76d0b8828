// Bubble, insertion, selection and shell sort agree.
#include <stdio.h>
#include <string.h>

enum { N = 12 };
static int compares;
static int less(int a, int b) { return compares++, a < b; }
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }

static void bubble(int *a, int n) {
  for (int swapped = 1; swapped; n--) {
    swapped = 0;
    for (int i = 1; i < n; i++)
      if (less(a[i], a[i - 1])) swap(a + i, a + i - 1), swapped = 1;
  }
}
static void insertion(int *a, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && less(a[j], a[j - 1]); j--) swap(a + j, a + j - 1);
}
static void selection(int *a, int n) {
  for (int i = 0; i < n; i++) {
    int m = i;
    for (int j = i + 1; j < n; j++)
      if (less(a[j], a[m])) m = j;
    swap(a + i, a + m);
  }
}
static void shell(int *a, int n) {
  for (int gap = n / 2; gap; gap /= 2)
    for (int i = gap; i < n; i++)
      for (int j = i; j >= gap && less(a[j], a[j - gap]); j -= gap) swap(a + j, a + j - gap);
}

int main(void) {
  const int from[N] = {5, -1, 8, 8, 0, 3, 99, -40, 7, 2, 6, 1};
  struct { const char *name; void (*sort)(int *, int); } list[] = {{"bubble", bubble}, {"insertion", insertion},
      {"selection", selection}, {"shell", shell}};
  for (int k = 0; k < 4; k++) {
    int a[N];
    memcpy(a, from, sizeof a);
    compares = 0;
    list[k].sort(a, N);
    printf("%-10s %3d:", list[k].name, compares);
    for (int i = 0; i < N; i++) printf(" %d", a[i]);
    putchar('\n');
  }
  return 0;
}
