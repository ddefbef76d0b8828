#!/bin/sh
# Makes the binaries of a release in bin/release, linked statically, with their checksums. Two runs on the same commit
# with the same Go give the same bytes, wherever the repository lies. Other platforms, or fewer, by name.
#
#   packaging/release.sh
#   packaging/release.sh linux/amd64
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64
version=$(sed -n 's/^const Version = "\(.*\)"$/\1/p' internal/driver/programs.go)
rm -rf bin/release
mkdir -p bin/release
for platform; do
  os=${platform%/*}
  architecture=${platform#*/}
  name=tass_${version}_${os}_$architecture
  [ "$os" != windows ] || name=$name.exe
  CGO_ENABLED=0 GOOS=$os GOARCH=$architecture go build -trimpath -buildvcs=false -ldflags '-s -w -buildid=' \
    -o "bin/release/$name" ./cmd/tass
done
cd bin/release
sha256sum tass_* > SHA256SUMS
cat SHA256SUMS
