// A queue in a circular buffer that grows.
#include <stdio.h>
#include <stdlib.h>

struct queue { int *data; size_t room, first, count; };

static void push(struct queue *q, int x) {
  if (q->count == q->room) {
    size_t room = q->room ? 2 * q->room : 2;
    int *data = malloc(room * sizeof *data);
    for (size_t i = 0; i < q->count; i++) data[i] = q->data[(q->first + i) % q->room];
    free(q->data);
    *q = (struct queue){data, room, 0, q->count};
  }
  q->data[(q->first + q->count++) % q->room] = x;
}

static int pop(struct queue *q) {
  int x = q->data[q->first];
  q->first = (q->first + 1) % q->room;
  q->count--;
  return x;
}

int main(void) {
  struct queue q = {0};
  int sum = 0;
  for (int i = 0; i < 40; i++) {
    push(&q, i * i);
    if (i % 3 == 2) sum += pop(&q);
  }
  printf("%zu of %zu, %d\n", q.count, q.room, sum);
  while (q.count) printf("%d ", pop(&q));
  putchar('\n');
  free(q.data);
  return 0;
}
