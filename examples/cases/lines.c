// Where two lines meet, y = slope*x + height each; they may be parallel.
//
// tass: verify
// want: verified

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
    if (p.slope == q.slope)
        return 0;
    meet = 1;
    double at = (q.height - p.height) / (p.slope - q.slope);
    x = at;
    y = p.slope * at + p.height;
    return 0;
}
