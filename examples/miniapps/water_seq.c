// The specification of shallow_water.c: the same steps on the whole basin, by one process.
//
// tass: verify
// want: verified

#include <stdio.h>

#define ROWS 4
#define COLS 4
#define GRAVITY 9.81
#define RATIO 0.05 // of the time step to the width of a cell

#ifndef STEPS
#define STEPS 1
#endif

typedef struct {
    double h, hu, hv; // height, and momentum in the direction of columns and of rows
} Cell;

static Cell now[ROWS][COLS], next[ROWS][COLS];

static Cell *at(int i, int j)
{
    return &now[(i + ROWS) % ROWS][(j + COLS) % COLS];
}

static Cell across(const Cell *c)
{
    return (Cell){c->hu, c->hu * c->hu / c->h + 0.5 * GRAVITY * c->h * c->h, c->hu * c->hv / c->h};
}

static Cell along(const Cell *c)
{
    return (Cell){c->hv, c->hu * c->hv / c->h, c->hv * c->hv / c->h + 0.5 * GRAVITY * c->h * c->h};
}

static double mean(double a, double b, double c, double d)
{
    return 0.25 * (a + b + c + d);
}

// Lax and Friedrichs.
static void step(void)
{
    for (int i = 0; i < ROWS; i++) {
        for (int j = 0; j < COLS; j++) {
            Cell *n = at(i - 1, j), *s = at(i + 1, j), *w = at(i, j - 1), *e = at(i, j + 1);
            Cell fw = across(w), fe = across(e), gn = along(n), gs = along(s);
            next[i][j].h = mean(n->h, s->h, w->h, e->h) - RATIO / 2 * (fe.h - fw.h + gs.h - gn.h);
            next[i][j].hu = mean(n->hu, s->hu, w->hu, e->hu) - RATIO / 2 * (fe.hu - fw.hu + gs.hu - gn.hu);
            next[i][j].hv = mean(n->hv, s->hv, w->hv, e->hv) - RATIO / 2 * (fe.hv - fw.hv + gs.hv - gn.hv);
        }
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)
            now[i][j] = next[i][j];
}

int main(void)
{
    double drop;
    if (scanf("%lf", &drop) != 1 || drop < 0 || drop > 1) {
        printf("a height from 0 to 1 is wanted\n");
        return 1;
    }
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)
            now[i][j] = (Cell){1, 0, 0};
    now[1][2].h += drop;
    for (int t = 0; t < STEPS; t++)
        step();
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLS; j++)
            printf("%d %d %.6f %.6f %.6f\n", i, j, now[i][j].h, now[i][j].hu, now[i][j].hv);
    return 0;
}
