#pragma TASS input {steps >= 0} int
#define steps 5
#pragma TASS input {nx > 0} int
#define nx 10
#pragma TASS input
double u0[nx];
#pragma TASS output
double out[nx];

int main(void) {
    double u[nx];
    int t, i;
    for (i = 0; i < nx; i++)
        u[i] = u0[i];
    for (t = 0; t < steps; t++)
        for (i = 0; i < nx; i++)
            u[i] = u[i] / 2;
    for (i = 0; i < nx; i++)
        out[i] = u[i];
    return 0;
}
