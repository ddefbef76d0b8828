// Colours a map so that neighbours differ, with as few colours as there can be, by trying.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct land {
  const char *name;
  const char *neighbours; // their initials
  int colour;
};

static struct land map[] = {{"Aland", "BCD", 0}, {"Bland", "ACE", 0}, {"Cland", "ABDE", 0},
                            {"Dland", "ACEF", 0}, {"Eland", "BCDF", 0}, {"Fland", "DE", 0}};
enum { LANDS = sizeof map / sizeof map[0] };

static struct land *called(char initial) {
  for (int i = 0; i < LANDS; i++)
    if (map[i].name[0] == initial)
      return &map[i];
  return NULL;
}

static bool fits(const struct land *x, int colour) {
  for (const char *p = x->neighbours; *p; p++)
    if (called(*p)->colour == colour)
      return false;
  return true;
}

static bool colour(int from, int colours) {
  if (from == LANDS)
    return true;
  for (int c = 1; c <= colours; c++)
    if (fits(&map[from], c)) {
      map[from].colour = c;
      if (colour(from + 1, colours))
        return true;
      map[from].colour = 0;
    }
  return false;
}

int main(void) {
  int colours = 1;
  while (!colour(0, colours)) {
    printf("%d are not enough\n", colours);
    colours++;
  }
  for (int i = 0; i < LANDS; i++)
    printf("%s %d\n", map[i].name, map[i].colour);
  return colours;
}
