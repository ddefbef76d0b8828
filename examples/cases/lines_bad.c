// Like lines.c, but forgets that the lines may be parallel.
//
// tass: verify
// want: violated

struct line { double slope, height; };

#pragma TASS input
struct line p;
#pragma TASS input
struct line q;
#pragma TASS output
int meet;
#pragma TASS output
double x;
#pragma TASS output
double y;

int main(void) {
    meet = 1;
    double at = (q.height - p.height) / (p.slope - q.slope); // want division-by-zero
    x = at;
    y = p.slope * at + p.height;
    return 0;
}
