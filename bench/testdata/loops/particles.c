/* Particles in a box, as structures reached by pointers: members, branches on floating-point numbers. */
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 2000
#endif

struct particle {
    double x, y, vx, vy;
    int hits;
};

static void move(struct particle *p, double dt) {
    p->x += p->vx * dt;
    p->y += p->vy * dt;
    if (p->x < 0 || p->x > 1) {
        p->vx = -p->vx;
        p->hits++;
    }
    if (p->y < 0 || p->y > 1) {
        p->vy = -p->vy;
        p->hits++;
    }
}

int main(void) {
    enum { COUNT = 100 };
    struct particle *all = malloc(COUNT * sizeof *all);
    for (int i = 0; i < COUNT; i++)
        all[i] = (struct particle){(i % 10) / 10.0, (i / 10) / 10.0, 1 + i % 3, 2 - i % 5, 0};
    for (int t = 0; t < N; t++)
        for (int i = 0; i < COUNT; i++)
            move(&all[i], 0.01);
    long hits = 0;
    for (int i = 0; i < COUNT; i++)
        hits += all[i].hits;
    printf("%ld\n", hits);
    free(all);
    return 0;
}
