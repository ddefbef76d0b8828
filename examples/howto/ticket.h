int ticket_draw(void);
double ticket_share(int people);
