// Parts of one struct that do not overlap may be used without an order, and so may structs that are not the same.
// tass: verify
// want: verified
#include <assert.h>

typedef struct {
    int x, y;
} point;

typedef struct path {
    point points[4];
    int length;
    char name[4];
    struct path *next;
} path;

union bits {
    int whole;
    struct {
        short low, high;
    } half;
};

static point make(int x, int y) { return (point){x, y}; }

static int sum(point p, int more) { return p.x + p.y + more; }

int main(void) {
    path a = {.length = 0, .next = &a}, b = {.length = 0, .next = &a}, *p = &a, *q = &b;
    const char *from = "ab";
    union bits u = {0};
    p->points[p->length++] = make(1, 2);
    p->points[p->length++] = p->points[0];
    q->points[q->length++] = p->points[--p->length];
    q->name[q->length++] = *from++;
    assert(sum(p->points[0], q->length++) == 5 && q->length == 3);
    assert(p->next->length + (b.length = 4) == 5);
    assert(sum(p->points[0], p->points[1].x = 3) == 6);
    assert(u.half.low + (u.half.high = 2) == 2);
    assert((a = b).length + (q->next == &a) == 5);
    return a.length - b.length;
}
