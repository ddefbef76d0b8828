// A board of squares with three bits each, and moves packed into two bytes.
#include <stdio.h>

enum piece { NONE, PAWN, KNIGHT, KING };

struct square {
  enum piece piece : 2;
  unsigned white : 1;
};

struct move {
  unsigned short from : 6, to : 6, capture : 1;
};

static struct square board[64];

static struct move play(int from, int to) {
  struct move m = {.from = from, .to = to, .capture = board[to].piece != NONE};
  board[to] = board[from];
  board[from] = (struct square){NONE};
  return m;
}

int main(void) {
  board[8] = (struct square){PAWN, 1};
  board[17].piece = KNIGHT;
  board[60].piece = KING;
  struct move list[] = {play(8, 17), play(60, 52), play(17, 26)};
  for (int i = 0; i < 3; i++)
    printf("%c%d-%c%d%s\n", 'a' + list[i].from % 8, list[i].from / 8 + 1, 'a' + list[i].to % 8, list[i].to / 8 + 1,
           list[i].capture ? " takes" : "");
  printf("%d %d %zu %zu\n", board[26].piece, board[26].white, sizeof(struct square), sizeof(struct move));
  return 0;
}
