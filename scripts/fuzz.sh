#!/usr/bin/env bash
# Runs every fuzz target of the module, one after the other, for the time given
# (default 30s each). `go test -fuzz` takes one package and one target a call.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

go=${GO:-go}
fuzztime=${1:-30s}
status=0
count=0

while IFS=: read -r file target; do
	count=$((count + 1))
	echo "== $(dirname "$file") $target"
	"$go" test "$(dirname "$file")" -run '^$' -fuzz "^$target\$" -fuzztime "$fuzztime" </dev/null || status=1
done < <(grep -rEo --include='*_test.go' --exclude-dir=testdata '^func Fuzz[A-Za-z0-9_]*' . | sed 's/func //' | sort)

echo "fuzz: $count targets, $([ "$status" -eq 0 ] && echo "nothing found" || echo "failures above")"
exit "$status"
