#!/usr/bin/env bash
# The static checks: gofmt, go vet, staticcheck (staticcheck.conf) and revive
# (revive.toml). All run, so that one call shows all there is to mend.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

go=${GO:-go}
status=0

# check NAME COMMAND...: runs it and remembers a failure.
check() {
	local name=$1
	shift
	if ! "$@"; then
		echo "lint: $name failed" >&2
		status=1
	fi
}

# formatted: called through check. gofmt -l exits 0 whatever it lists. testdata may hold what is
# deliberately not Go.
# shellcheck disable=SC2317
formatted() {
	local files
	files=$(find . \( -name '.?*' -o -name testdata -o -name bin \) -prune -o -name '*.go' -print0 |
		xargs -0 -r "$("$go" env GOROOT)/bin/gofmt" -l) || return 1
	[ -z "$files" ] && return 0
	printf 'not formatted by gofmt:\n%s\n' "$files"
	return 1
}

check gofmt formatted
check 'go vet' "$go" vet ./...
check staticcheck "$go" tool staticcheck ./...
check revive "$go" tool revive -config revive.toml -set_exit_status -formatter unix ./...
exit "$status"
