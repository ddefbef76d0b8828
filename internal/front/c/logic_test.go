package c

import "testing"

// What is said in the logic and is not supported, or has no meaning, is refused at its place, also where nothing uses
// it.
func TestRefusedLogic(t *testing.T) {
	for _, text := range []string{
		"/*@ predicate p(integer i) = i > §g; */",
		"/*@ predicate p(integer i) = i > §f; */",
		"#define N 3\n/*@ predicate p(integer i) = i > §N; */",
		"typedef int t;\n/*@ predicate p(integer i) = i > §t; */",
		"/*@ lemma l: §x > 0; */",
		"int x;\n/*@ lemma l: §x > 0; */",
		"/*@ lemma l§{L}: \\true; */",
		"/*@ lemma §: \\true; */",
		"/*@ lemma l §\\true; */",
		"/*@ lemma l: \\true§ */",
		"/*@ §axiom a: \\true; */",
		"/*@ axiomatic A { §axiomatic B { } } */",
		"/*@ axiomatic A { §type t; } */",
		"/*@ axiomatic A { axiom a: \\true; axiom §a: \\true; } */",
		"/*@ axiomatic A §axiom a: \\true; */",
		"/*@ axiomatic A §{ axiom a: \\true; */",
		"/*@ axiomatic A { logic integer l(§int *p); } */",
		"/*@ axiomatic A { logic integer l(integer p) reads §h; } */",
		"int h[2];\n/*@ axiomatic A { logic integer l(integer p) reads §h; } */",
		"int h[2];\n/*@ axiomatic A { logic integer l(integer p) reads h§[0]; } */",
		"/*@ axiomatic A { logic integer l(integer p) §writes h; } */",
		"int h;\n/*@ logic integer l = h;\n lemma §m: l() > 0; */",
		"int h;\n/*@ axiomatic A { logic integer l(integer p) reads h; axiom §a: l(0) == 0; } */",
		"/*@ lemma l: \\forall §int *p; *p > 0; */",
		"/*@ lemma l: §\\old(1) == 1; */",
		"/*@ lemma l: §\\result == 1; */",
		"/*@ logic integer l(integer i) §reads h; */",
		"int x;\n/*@ predicate p = §x > 0; */\n/*@ ensures p(); */\nint k(int x) { return x; }",
	} {
		testRefused(t, text+"\n/*@ ensures 1 == 1; */\nint f(void) { return 1; }\n")
	}
}
