#!/bin/sh
# Makes a Debian package of tass in bin/: the command, linked statically, with its manual pages, completion for
# bash, zsh and fish, and documentation. Needs go and dpkg-deb. Two runs on the same commit give the same package.
#
#   packaging/deb.sh
#   sudo dpkg -i bin/tass_*.deb
set -eu
cd "$(dirname "$0")/.."

SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

mkdir -p "$root/usr/bin" "$root/usr/share/man/man1" "$root/usr/share/doc/tass" "$root/DEBIAN" \
  "$root/usr/share/bash-completion/completions" "$root/usr/share/zsh/vendor-completions" \
  "$root/usr/share/fish/vendor_completions.d"
CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags '-s -w -buildid=' -o "$root/usr/bin/tass" ./cmd/tass
version=$("$root/usr/bin/tass" version | cut -d' ' -f2)
"$root/usr/bin/tass" completion bash > "$root/usr/share/bash-completion/completions/tass"
"$root/usr/bin/tass" completion zsh > "$root/usr/share/zsh/vendor-completions/_tass"
"$root/usr/bin/tass" completion fish > "$root/usr/share/fish/vendor_completions.d/tass.fish"
go run ./cmd/manpages "$root/usr/share/man/man1"
cp LICENSE "$root/usr/share/doc/tass/copyright"
cp CHANGELOG.md "$root/usr/share/doc/tass/changelog"
cp -r docs/*.md docs/howto "$root/usr/share/doc/tass/"
gzip -9n "$root"/usr/share/man/man1/*.1 "$root/usr/share/doc/tass/changelog"
find "$root" -type f -exec chmod 644 {} + && chmod 755 "$root/usr/bin/tass"

cat > "$root/DEBIAN/control" <<EOF
Package: tass
Version: $version
Architecture: $architecture
Maintainer: The authors of tass <tass-go@users.noreply.github.com>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Section: devel
Priority: optional
Recommends: z3 | cvc5
Suggests: cvc5, mpich
Description: prove that MPI programs in C are right, or show how they go wrong
 tass proves by symbolic execution and model checking that a numerical program
 in C, with or without MPI, breaks none of a list of properties, or that a
 parallel program computes the same outputs as a sequential one. Or it shows
 the inputs, the schedule and the values that break it.
EOF

mkdir -p bin
dpkg-deb --root-owner-group -Zgzip --build "$root" "bin/tass_${version}_$architecture.deb"
