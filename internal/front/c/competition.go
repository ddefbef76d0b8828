package c

import (
	"strings"

	"github.com/tass-go/tass/internal/front/build"
)

// # Programs of the Competition on Software Verification
//
// Verifiers of C are tried on programs that declare what they ask a verifier for, without a header (Competition on
// Software Verification, rules, "Verification Task"):
//
//	extern int __VERIFIER_nondet_int(void);   any value of its type, another one with each call
//	reach_error()                             must not be called, whatever it does
//	abort(), exit(1)                          end an execution, and are no violation
//
// Older ones call __VERIFIER_assume and __VERIFIER_error. Their bodies are in tass_verifier.h, which is read in front
// of a program that names one; where the program has a body, that counts.

// verifierHeader has the functions.
const verifierHeader = "tass_verifier.h"

// competes tells whether the program may be one of these.
func (l *loader) competes() bool {
	for w := range l.known.mentioned.words {
		if strings.HasPrefix(w, "__VERIFIER_") || w == "__assert_fail" {
			return true
		}
	}
	return false
}

// errorFunctions are those that must not be called.
var errorFunctions = wordSet("reach_error __VERIFIER_error")

// neverCalled states in the body of such a function that it is not called.
func (f *fn) neverCalled(b *body) {
	if errorFunctions[b.sym.name] && !b.sym.at.File.Library && f.u.l.competes() {
		f.Assert(b.sym.at, f.Condition(build.IntConst(0, build.Int, b.sym.at)), `!"`+b.sym.name+` is called"`)
	}
}
