import sys


def main(n):
    x = 1
    for i in range(n):
        x = (x * 1664525 + i) & 0xFFFFFFFF
    print(x)


main(int(sys.argv[1]))
