#!/usr/bin/env bash
# Installs the Debian package into an empty root, and has what came with it used by the programs that it is for: the
# command in a chroot, manual pages by man, completion by bash, zsh and fish, the modulefile by Environment Modules; and
# has recipes read by the languages that they are in. Says what was tried and what was not, for want of a program; exits
# with 1 if something is wrong. Needs go and dpkg-deb; apt-get install man-db bash-completion zsh fish
# environment-modules ruby python3 for the rest.
#
#   packaging/check.sh
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
wrong=0

# have PROGRAM...: whether all are on the PATH; says so if one is not.
have() {
	local p
	for p in "$@"; do
		command -v "$p" >/dev/null || { echo "not tried: $what (there is no $p here)"; return 1; }
	done
}

# expect TEXT: whether standard input has it; reports the check that $what names.
expect() {
	local got
	got=$(cat)
	if grep -q -- "$1" <<<"$got"; then
		echo "ok: $what"
	else
		wrong=1
		printf 'wrong: %s: expected %s in\n%s\n' "$what" "$1" "$got"
	fi
}

# install_package: into $root, as dpkg does it, with the program that the other checks need.
install_package() {
	packaging/deb.sh >/dev/null
	mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers} "$root/tmp"
	touch "$root/var/lib/dpkg/status"
	dpkg --root="$root" --force-not-root --force-script-chrootless -i bin/tass_*.deb >/dev/null
	printf 'int main(void) { int a[2]; a[2] = 1; return 0; }\n' >"$root/tmp/p.c"
}

# in_chroot COMMAND...: runs it with $root as the root; exit statuses of tass say what it found.
in_chroot() { chroot "$root" "$@" 2>&1 || true; }

check_command() {
	what="the package's command in a chroot"
	[ "$(id -u)" -eq 0 ] || { echo "not tried: $what (only root can)"; return; }
	in_chroot /usr/bin/tass verify /tmp/p.c | expect out-of-bounds
	what="the pages of the documentation in the package's command"
	in_chroot /usr/bin/tass help topics | expect mpi
}

check_man() {
	what="manual pages by man"
	have man || return 0
	MANWIDTH=80 man --warnings -M "$root/usr/share/man" -P cat tass-verify 2>&1 | expect 'tass verify'
	what="manual pages without a warning of man"
	echo "none:$(MANWIDTH=80 man --warnings -M "$root/usr/share/man" -P cat tass-verify 2>&1 >/dev/null)" | expect '^none:$'
}

check_bash() {
	what="completion by bash"
	have bash || return 0
	local common=/usr/share/bash-completion/bash_completion
	[ -e "$common" ] || { echo "not tried: $what (there is no $common here)"; return; }
	PATH="$root/usr/bin:$PATH" bash --norc -c '
		. "$1"; . "$2"
		compopt() { :; } # it wants to be called while something is completed
		COMP_WORDS=(tass verify --arith ""); COMP_CWORD=3 COMP_LINE="tass verify --arith " COMP_POINT=20
		__start_tass; printf "%s\n" "${COMPREPLY[@]}"' - "$common" \
		"$root/usr/share/bash-completion/completions/tass" | expect herbrand
}

check_zsh() {
	what="completion by zsh"
	have zsh || return 0
	PATH="$root/usr/bin:$PATH" zsh -f -c '
		zmodload zsh/zpty
		zpty inner zsh -f -i
		zpty -w inner "PROMPT=; fpath=($1 \$fpath); autoload -U compinit; compinit -D -u"
		zpty -w inner "bindkey \"^I\" list-choices; echo rea\"\"dy"
		zpty -r -m inner text "*ready*"
		zpty -n -w inner "tass verify --arith "$'"'\\t'"'
		repeat 50; do
			sleep 0.2
			while zpty -r -t inner text; do print -rn -- "$text"; all+=$text; done
			[[ $all == *herbrand* ]] && break
		done
		zpty -d inner' - "$root/usr/share/zsh/vendor-completions" | expect herbrand
}

check_fish() {
	what="completion by fish"
	have fish || return 0
	HOME="$root/tmp" PATH="$root/usr/bin:$PATH" fish -c "source $root/usr/share/fish/vendor_completions.d/tass.fish
		complete -C 'tass verify --arith '" | expect herbrand
}

check_modulefile() {
	what="the modulefile by Environment Modules"
	have modulecmd || return 0
	local version
	version=$(ls packaging/modulefiles)
	mkdir -p "$root/modules/tass"
	sed "s|^set root.*|set root $root/usr|" "packaging/modulefiles/$version" >"$root/modules/tass/$version"
	(
		eval "$(MODULEPATH="$root/modules" modulecmd bash load tass)"
		command -v tass
	) | expect "^$root/usr/bin/tass$"
}

check_recipes() {
	what="the recipe for Homebrew by ruby"
	if have ruby; then
		ruby -c packaging/homebrew/tass.rb 2>&1 | expect 'Syntax OK'
	fi
	what="the recipes for Spack and EasyBuild by python3"
	have python3 || return 0
	for f in packaging/spack/package.py packaging/easybuild/*.eb; do
		python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read()); print("read")' "$f" 2>&1 | expect '^read$'
	done
}

install_package
for check in check_command check_man check_bash check_zsh check_fish check_modulefile check_recipes; do
	"$check"
done
exit "$wrong"
