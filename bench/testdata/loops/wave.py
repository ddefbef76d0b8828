import sys


def main(n):
    cells = 1000
    old, now, new = [0.0] * (cells + 2), [0.0] * (cells + 2), [0.0] * (cells + 2)
    for i in range(1, cells + 1):
        old[i] = now[i] = 0.25 * (i % 16)
    for t in range(n):
        for i in range(1, cells + 1):
            new[i] = now[i - 1] + now[i + 1] - old[i]
        old, now, new = now, new, old
    total = 0.0
    for i in range(1, cells + 1):
        total += now[i] * i
    print("%.2f" % total)


main(int(sys.argv[1]))
