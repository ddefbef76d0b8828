import sys


def words(s):
    count, inside = 0, 0
    for c in s:
        if c == 32 or c == 10:
            inside = 0
        else:
            if not inside:
                count += 1
            inside = 1
    return count


def main(n):
    text = bytearray(4000)
    for i in range(4000):
        text[i] = 32 if i % 7 == 3 else 10 if i % 31 == 0 else 97 + i % 26
    total = 0
    for t in range(n):
        text[t] = ord("x")
        total += words(text)
    print(total)


main(int(sys.argv[1]))
