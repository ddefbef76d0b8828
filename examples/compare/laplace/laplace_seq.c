// Solves the 2d Laplace equation by Jacobi iteration on a grid with a fixed
// border, until the sum of the squared changes falls below tol or NTB
// iterations are done; the specification of laplace_par.c.
//
// tass: verify -inputNXB=4 -inputNYB=4 -inputNTB=2
// want: verified

#pragma TASS input int
#define NXB 6
#pragma TASS input int
#define NYB 6
#pragma TASS input {NTB>=0} int
#define NTB 4
#pragma TASS input {nx>=3 && nx<=NXB} int
#define nx 6
#pragma TASS input {ny>=3 && ny<=NYB} int
#define ny 6
#pragma TASS input
double tol;
#pragma TASS input
double u0[nx][ny];
#pragma TASS output
double u[nx][ny];

double grid[2][nx][ny];

/* One Jacobi step; returns the sum of the squared changes. */
static double step(int from, int to) {
    double error = 0.0;
    for (int i = 1; i < nx - 1; i++)
        for (int j = 1; j < ny - 1; j++) {
            grid[to][i][j] = (grid[from][i - 1][j] + grid[from][i + 1][j] +
                              grid[from][i][j - 1] + grid[from][i][j + 1]) / 4.0;
            double change = grid[to][i][j] - grid[from][i][j];
            error += change * change;
        }
    return error;
}

int main(void) {
    int current = 0;
    for (int i = 0; i < nx; i++)
        for (int j = 0; j < ny; j++)
            grid[0][i][j] = grid[1][i][j] = u0[i][j];
    for (int t = 0; t < NTB; t++) {
        double error = step(current, 1 - current);
        current = 1 - current;
        if (error < tol)
            break;
    }
    for (int i = 0; i < nx; i++)
        for (int j = 0; j < ny; j++)
            u[i][j] = grid[current][i][j];
    return 0;
}
