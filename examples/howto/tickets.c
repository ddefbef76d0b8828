// Tickets are drawn by a library whose functions are modelled in models/ticket.c; docs/howto/models.md goes through it.
//
// tass: verify --models=models
// want: verified

#include <assert.h>
#include "ticket.h"

int main(void) {
    int first = ticket_draw();
    int second = ticket_draw();
    assert(second > first);
    assert(ticket_share(2) == 0.5);
#ifdef EMPTY
    ticket_draw();
#endif
#ifdef NOBODY
    ticket_share(0);
#endif
    return 0;
}
