#!/bin/sh
# Prints what CHANGELOG.md says of a version, for a release; fails where it says nothing, calls the version not released,
# or where the program has another version.
#
#   packaging/notes.sh 0.1.0
set -eu
cd "$(dirname "$0")/.."

version=$1
program=$(sed -n 's/^const Version = "\(.*\)"$/\1/p' internal/driver/programs.go)
[ "$version" = "$program" ] || { echo "notes.sh: the program is version $program, and not $version" >&2; exit 1; }
head=$(grep "^## $version\( \|$\)" CHANGELOG.md) ||
  { echo "notes.sh: CHANGELOG.md has no section \"## $version\"" >&2; exit 1; }
case $head in
*"not yet released"*) echo "notes.sh: CHANGELOG.md calls $version not yet released: put its date there" >&2; exit 1 ;;
esac
awk -v head="$head" '$0 == head { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md
