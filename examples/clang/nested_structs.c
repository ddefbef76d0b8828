// Structs within structs and arrays of structs.
//
// tass: verify
// want: verified

#include <assert.h>

typedef struct { int x, y; } Point;
typedef struct { Point from, to; } Line;

int main(void) {
    Line lines[3];
    for (int i = 0; i < 3; i++) {
        lines[i].from = (Point){i, 0};
        lines[i].to.x = i;
        lines[i].to.y = 2 * i;
    }
    int total = 0;
    for (Line *l = lines; l < lines + 3; l++)
        total += l->to.y - l->from.y;
    assert(total == 6);
    int *y = &lines[1].to.y;
    *y = 20;
    assert(lines[1].to.y == 20 && lines[2].to.y == 4);
    return 0;
}
