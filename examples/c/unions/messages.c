// Messages of several kinds in one buffer of bytes: written, read, and numbers in network order.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum kind { HELLO = 1, MOVE, TEXT };
struct message {
  enum kind kind;
  union {
    struct { uint32_t id; } hello;
    struct { int16_t dx, dy; } move;
    struct { uint8_t length; char chars[12]; } text;
  };
};

static size_t put(uint8_t *to, uint32_t x, int bytes) {
  for (int i = 0; i < bytes; i++) to[i] = (uint8_t)(x >> 8 * (bytes - 1 - i));
  return (size_t)bytes;
}
static uint32_t get(const uint8_t **from, int bytes) {
  uint32_t x = 0;
  while (bytes-- > 0) x = x << 8 | *(*from)++;
  return x;
}
static size_t pack(uint8_t *to, const struct message *m) {
  size_t n = put(to, m->kind, 1);
  switch (m->kind) {
  case HELLO: return n + put(to + n, m->hello.id, 4);
  case MOVE: n += put(to + n, (uint16_t)m->move.dx, 2); return n + put(to + n, (uint16_t)m->move.dy, 2);
  case TEXT: n += put(to + n, m->text.length, 1); memcpy(to + n, m->text.chars, m->text.length); return n + m->text.length;
  }
  return 0;
}
static int unpack(struct message *m, const uint8_t **from) {
  switch (m->kind = (enum kind)get(from, 1)) {
  case HELLO: m->hello.id = get(from, 4); return 1;
  case MOVE: m->move.dx = (int16_t)get(from, 2), m->move.dy = (int16_t)get(from, 2); return 1;
  case TEXT:
    m->text.length = (uint8_t)get(from, 1);
    memcpy(m->text.chars, *from, m->text.length);
    *from += m->text.length;
    return 1;
  }
  return 0;
}

int main(void) {
  const struct message list[] = {{HELLO, .hello = {0xcafe1234}}, {MOVE, .move = {-3, 500}}, {.kind = TEXT, .text = {5, "hello"}}};
  uint8_t buffer[64];
  size_t n = 0;
  for (int i = 0; i < 3; i++) n += pack(buffer + n, &list[i]);
  for (size_t i = 0; i < n; i++) printf("%02x", buffer[i]);
  putchar('\n');
  for (const uint8_t *p = buffer; p < buffer + n;) {
    struct message m;
    if (!unpack(&m, &p)) return 1;
    if (m.kind == HELLO) printf("hello %x\n", (unsigned)m.hello.id);
    if (m.kind == MOVE) printf("move %d %d\n", m.move.dx, m.move.dy);
    if (m.kind == TEXT) printf("text %.*s\n", m.text.length, m.text.chars);
  }
  return (int)n;
}
