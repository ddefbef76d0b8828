import sys


def main(n):
    cells = 1000
    u = [float(i % 16) for i in range(cells + 2)]
    v = [float(i % 16) for i in range(cells + 2)]
    for t in range(n):
        for i in range(1, cells + 1):
            v[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1])
        u, v = v, u
    total = 0.0
    for i in range(1, cells + 1):
        total += u[i]
    print("%.6f" % total)


main(int(sys.argv[1]))
