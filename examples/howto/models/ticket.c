#include "../ticket.h"

static int left = 2, drawn = 0;

#pragma TASS system guard left > 0
int ticket_draw(void) {
    left--;
    return ++drawn;
}

double ticket_share(int people) {
    return 1.0 / people;
}
