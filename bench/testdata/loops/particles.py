import sys


class Particle:
    def __init__(self, x, y, vx, vy):
        self.x, self.y, self.vx, self.vy, self.hits = x, y, vx, vy, 0

    def move(self, dt):
        self.x += self.vx * dt
        self.y += self.vy * dt
        if self.x < 0 or self.x > 1:
            self.vx = -self.vx
            self.hits += 1
        if self.y < 0 or self.y > 1:
            self.vy = -self.vy
            self.hits += 1


def main(n):
    all = [Particle((i % 10) / 10.0, (i // 10) / 10.0, 1.0 + i % 3, 2.0 - i % 5) for i in range(100)]
    for t in range(n):
        for p in all:
            p.move(0.01)
    print(sum(p.hits for p in all))


main(int(sys.argv[1]))
