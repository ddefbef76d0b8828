// Converts seconds to picoseconds, of which an int holds two thousandths of a second: a
// number that is too large must not be converted to an integer. Machines make of it what
// they like, the least int as a rule.
//
// tass: verify
// want: violated
// tass: verify -arith=ieee
// want: violated

#pragma TASS input
double seconds;
#pragma TASS output
int picoseconds;

int main(void) {
    picoseconds = seconds * 1e12; // want conversion-overflow
    return 0;
}
