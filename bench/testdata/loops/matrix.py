import sys


def main(n):
    a = [[i + j for j in range(n)] for i in range(n)]
    b = [[i - j for j in range(n)] for i in range(n)]
    c = [[0] * n for i in range(n)]
    for i in range(n):
        for j in range(n):
            total = 0
            for k in range(n):
                total += a[i][k] * b[k][j]
            c[i][j] = total
    trace = 0
    for i in range(n):
        trace += c[i][i]
    print(trace)


main(int(sys.argv[1]))
