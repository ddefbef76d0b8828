/* A cheapest net of cables: edges by cost, and sets that are joined (Kruskal). */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int from, to, cost; } Edge;

static int parent[16], rank[16];

static int root(int x) { return parent[x] == x ? x : (parent[x] = root(parent[x])); }

static int join(int a, int b) {
    a = root(a), b = root(b);
    if (a == b)
        return 0;
    if (rank[a] < rank[b])
        parent[a] = b;
    else {
        parent[b] = a;
        rank[a] += rank[a] == rank[b];
    }
    return 1;
}

static int cheaper(const void *x, const void *y) {
    const Edge *a = x, *b = y;
    return a->cost != b->cost ? a->cost - b->cost : a->from - b->from;
}

int main(void) {
    Edge net[] = {{0, 1, 4}, {0, 7, 8}, {1, 2, 8}, {1, 7, 11}, {2, 3, 7}, {2, 8, 2}, {2, 5, 4},
                  {3, 4, 9}, {3, 5, 14}, {4, 5, 10}, {5, 6, 2}, {6, 7, 1}, {6, 8, 6}, {7, 8, 7}};
    const int n = sizeof net / sizeof *net;
    int total = 0, used = 0;
    for (int i = 0; i < 16; i++)
        parent[i] = i;
    qsort(net, n, sizeof *net, cheaper);
    for (const Edge *e = net; e < net + n; e++)
        if (join(e->from, e->to)) {
            printf("%d-%d (%d)\n", e->from, e->to, e->cost);
            total += e->cost;
            used++;
        }
    printf("%d edges, %d in all\n", used, total);
    return 0;
}
