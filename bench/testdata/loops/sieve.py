import sys


def main(n):
    composite = bytearray(n)
    primes = 0
    for i in range(2, n):
        if composite[i]:
            continue
        primes += 1
        for j in range(i + i, n, i):
            composite[j] = 1
    print(primes)


main(int(sys.argv[1]))
