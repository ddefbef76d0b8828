// Links inside of objects, from which the objects are found.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct link { struct link *next; };
struct job { int priority; struct link link; const char *name; };

#define JOB_OF(l) ((struct job *)((uintptr_t)(l) - offsetof(struct job, link)))

static struct link *sorted(struct link *head, struct link *l) {
  struct link **at = &head;
  while (*at && JOB_OF(*at)->priority >= JOB_OF(l)->priority) at = &(*at)->next;
  l->next = *at;
  *at = l;
  return head;
}

int main(void) {
  struct job jobs[] = {{3, {0}, "print"}, {9, {0}, "stop"}, {5, {0}, "save"}};
  struct link *head = NULL;
  for (int i = 0; i < 3; i++) head = sorted(head, &jobs[i].link);
  for (; head; head = head->next) printf("%d %s\n", JOB_OF(head)->priority, JOB_OF(head)->name);
  return 0;
}
