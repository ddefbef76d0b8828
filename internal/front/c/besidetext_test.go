package c

import "testing"

// Annotations beside other text that would mean another place, or none, are refused at their places.
func TestRefusedBesideText(t *testing.T) {
	const f = "/*@ assigns \\nothing; */ int f(int x) { "
	for _, text := range []string{
		"#define F(x, y) y; x\n" + f + "F(x = 1, §/*@ assert x == 1; */ x = 2); return 1; }\n",
		"#if 0\nint z; §/*@ ensures \\result == 1; */\n#endif\n" + f + "return 1; }\n",
		f + "for (int i = 0; i < 3; i++) /*@ §assert i == 0; */ x = i; return 1; }\n",
		f + "if (x) /*@ §assert x == 0; */ x = 1; return 1; }\n",
		"#define E\n" + f + "\nE §/*@ assert x == 0; */\nreturn 1; }\n",
		f + "x = (1 + §/*@ assert x == 0; */ 2); return 1; }\n",
		f + "x = 1 + /*@ §assert x == 0; */ 2; return 1; }\n",
		f + "x = 1; //@ §asert x == 0;\n return 1; }\n",
		f + "do x = 1; /*@ §assert x == 3; */ while (x > 2); return 1; }\n",
		f + "x = 1; /*@ loop §invariant x > 0; */ x = 2; return 1; }\n",
		f + "x = 1; §//@ ghost int y = 1;\n return 1; }\n",
		f + "int y = 1, /*@ §assert x == 0; */ z = 2; return y + z; }\n",
		"struct s { int a; /*@ §assert 1 == 0; */ int b; };\n" + f + "return 1; }\n",
		"#define D x = 1; §/*@ assert x == 0; */\n" + f + "D return 1; }\n",
		"#define D \\\n x = 1; §/*@ assert x == 0; */\n" + f + "D return 1; }\n",
		f + "\n/* a comment */ §/*@ assert x == 0; */\nreturn 1; }\n",
		f + "/* a comment */ /*@ assert §y == 0; */ return 1; }\n",
		"int z; /*@ §ensures \\result == 1; */\n#include <limits.h>\nint f(void) { return 2; }\n",
	} {
		testRefused(t, text)
	}
}
