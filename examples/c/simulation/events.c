// A simulation by events in order of time: customers, two counters, and a queue.
#include <stdio.h>

enum kind { ARRIVES, LEAVES };
struct event { int time; enum kind kind; int who; };
static struct event heap[64];
static int events;

static int before(const struct event *a, const struct event *b) {
  return a->time != b->time ? a->time < b->time : a->kind != b->kind ? a->kind > b->kind : a->who < b->who;
}
static void swap(int i, int j) {
  struct event t = heap[i];
  heap[i] = heap[j], heap[j] = t;
}
static void schedule(struct event e) {
  int i = events++;
  heap[i] = e;
  for (; i > 0 && before(&heap[i], &heap[(i - 1) / 2]); i = (i - 1) / 2) swap(i, (i - 1) / 2);
}
static struct event next(void) {
  struct event e = heap[0];
  heap[0] = heap[--events];
  for (int i = 0, k; (k = 2 * i + 1) < events; i = k) {
    if (k + 1 < events && before(&heap[k + 1], &heap[k])) k++;
    if (!before(&heap[k], &heap[i])) break;
    swap(i, k);
  }
  return e;
}

int main(void) {
  int queue[16], head = 0, tail = 0, free_counters = 2, waited = 0, came[12];
  for (int i = 0, t = 0; i < 12; i++) schedule((struct event){t, ARRIVES, i}), came[i] = t, t += 1 + i * 5 % 4;
  while (events > 0) {
    struct event e = next();
    if (e.kind == ARRIVES) queue[tail++ % 16] = e.who;
    else free_counters++, printf("%d left at %d; ", e.who, e.time);
    if (free_counters > 0 && head < tail) {
      int who = queue[head++ % 16];
      waited += e.time - came[who], free_counters--;
      schedule((struct event){e.time + 4 + who % 3, LEAVES, who});
    }
  }
  printf("\n%d\n", waited);
  return waited;
}
