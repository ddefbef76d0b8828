/* The convex hull of points with whole coordinates, its area, and which points lie inside. */
#include <stdio.h>
#include <stdlib.h>

struct point { int x, y; };

static long cross(struct point o, struct point a, struct point b) {
    return (long)(a.x - o.x) * (b.y - o.y) - (long)(a.y - o.y) * (b.x - o.x);
}

static int before(const void *p, const void *q) {
    const struct point *a = p, *b = q;
    return (a->x > b->x) - (a->x < b->x) ?: (a->y > b->y) - (a->y < b->y);
}

static int hull(struct point *p, int n, struct point *h) {
    int k = 0;
    qsort(p, n, sizeof *p, before);
    for (int i = 0; i < n; h[k++] = p[i++])
        while (k >= 2 && cross(h[k - 2], h[k - 1], p[i]) <= 0)
            k--;
    for (int i = n - 2, t = k + 1; i >= 0; h[k++] = p[i--])
        while (k >= t && cross(h[k - 2], h[k - 1], p[i]) <= 0)
            k--;
    return k - 1;
}

int main(void) {
    struct point p[] = {{0, 0}, {4, 0}, {4, 3}, {0, 3}, {2, 1}, {1, 2}, {3, 3}, {2, 5}, {-1, 1}, {2, 0}};
    struct point h[2 * sizeof p / sizeof *p];
    int n = sizeof p / sizeof *p, m = hull(p, n, h);
    long twice = 0;
    for (int i = 0; i < m; i++) {
        printf("(%d, %d)\n", h[i].x, h[i].y);
        twice += cross((struct point){0, 0}, h[i], h[(i + 1) % m]);
    }
    printf("area %ld.%c\n", twice / 2, twice % 2 ? '5' : '0');
    return 0;
}
