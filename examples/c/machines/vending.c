// A machine that sells drinks: states and events in a table of functions.
#include <stdio.h>

typedef enum { IDLE, PAID, SOLD, STATES } state;
typedef enum { COIN, CHOOSE, REFUND, TAKE, EVENTS } event;
typedef struct { int money, price, cans; } machine;
typedef state (*action)(machine *);

static state coin(machine *m) { return (m->money += 50) >= m->price ? PAID : IDLE; }
static state refund(machine *m) {
  printf("back: %d\n", m->money);
  m->money = 0;
  return IDLE;
}
static state sell(machine *m) {
  if (m->cans == 0) return refund(m);
  m->cans--, m->money -= m->price;
  return SOLD;
}
static state taken(machine *m) { return m->money > 0 ? refund(m) : IDLE; }
static state stay_idle(machine *m) { (void)m; return IDLE; }

static const action table[STATES][EVENTS] = {
    [IDLE] = {coin, stay_idle, refund, stay_idle}, [PAID] = {coin, sell, refund, NULL}, [SOLD] = {[TAKE] = taken}};

int main(void) {
  machine m = {.price = 120, .cans = 2};
  state s = IDLE;
  const event events[] = {COIN, CHOOSE, COIN, COIN, CHOOSE, COIN, TAKE, COIN, REFUND, COIN, COIN, COIN,
                          COIN, CHOOSE, TAKE, COIN, COIN, COIN, CHOOSE};
  int ignored = 0;
  for (size_t i = 0; i < sizeof events / sizeof events[0]; i++) {
    action a = table[s][events[i]];
    if (a == NULL) { ignored++; continue; }
    s = a(&m);
    printf("%d:%d ", s, m.money);
  }
  printf("\n%d cans, %d ignored\n", m.cans, ignored);
  return s;
}
