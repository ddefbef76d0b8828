#!/usr/bin/env bash
# Installs what the tests run beside tass: the solvers z3 and cvc5, and MPICH,
# with which example programs are compiled and run. Does nothing when all are
# there. Uses Debian's packages; elsewhere it names what to install by hand.
set -euo pipefail

# have PROGRAM: whether it is on the PATH.
have() { command -v "$1" >/dev/null 2>&1; }

# can_compile_mpi: mpicc and mpirun alone do not tell whether mpi.h and the C
# library's headers came with them.
can_compile_mpi() {
	have mpicc && have mpirun || return 1
	printf '#include <stdio.h>\n#include <mpi.h>\n' | mpicc -E - >/dev/null 2>&1
}

# missing: the Debian packages that are needed and not here, one a line.
missing() {
	have z3 || echo z3
	have cvc5 || echo cvc5
	can_compile_mpi || printf '%s\n' mpich libmpich-dev libc6-dev
	# Go fetches modules over TLS, and a minimal Debian trusts nobody.
	[ -e /etc/ssl/certs/ca-certificates.crt ] || ! have apt-get || echo ca-certificates
}

# fail REASON: says what is wanted and how to get it.
fail() {
	{
		echo "make test: $1"
		echo "make test: the tests need z3, cvc5 and MPICH (mpicc, mpirun); still missing: ${packages[*]}"
		echo "make test: install them by hand (Debian: apt-get install ${packages[*]}) and try again"
	} >&2
	exit 1
}

mapfile -t packages < <(missing)
[ "${#packages[@]}" -gt 0 ] || exit 0

echo "make test: installing ${packages[*]}"
have apt-get || fail "there is no apt-get here"

as_root=()
if [ "$(id -u)" -ne 0 ]; then
	have sudo || fail "installing needs root, and there is no sudo"
	as_root=(sudo)
	# Without a terminal a password prompt would wait for ever.
	[ -t 0 ] || as_root+=(-n)
fi

# apt ARGUMENT...: apt-get that asks nothing and waits for another apt-get.
apt() {
	"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get \
		-q -y -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" </dev/null
}

# Lists that cannot be refreshed may still be good enough to install from.
apt update || echo "make test: apt-get update failed, trying with the lists at hand" >&2
apt install --no-install-recommends "${packages[@]}" || fail "apt-get install failed"

mapfile -t packages < <(missing)
[ "${#packages[@]}" -eq 0 ] || fail "apt-get reported success"
