package sym

// Op says what an expression is.
type Op uint8

// The operators. Their order is the first criterion of Compare.
const (
	OpNil Op = iota // no expression

	OpBool    // constants True and False
	OpInt     // integer constant
	OpRealInt // real constant with an integer value; its argument is the integer
	OpRat     // real constant that is not an integer
	OpRank    // integer constant that names one of several interchangeable processes
	OpFConst  // floating literal, opaque but for its text (IEEE, Herbrand)
	OpNull    // null pointer
	OpFunc    // pointer to a function
	OpPointer // pointer into an object

	OpSymbol // symbolic constant
	OpBound  // bound variable

	OpRead  // array element: array, index
	OpField // tuple component: tuple; the index is PtrObj's number
	OpPart  // what is in a value of SortVal: see Part
	OpApply // uninterpreted function

	OpIntDiv   // integer quotient rounded towards zero
	OpIntMod   // its remainder, with the dividend's sign
	OpFloorMod // remainder by a positive constant, never negative
	OpToReal   // integer as a real
	OpToInt    // real rounded towards zero
	OpBitAnd
	OpBitOr
	OpBitXor
	OpShl
	OpShr
	OpIte // condition, value if true, value if false
	OpSum // bound variable, first, end (exclusive), body
	OpProd

	OpFAdd
	OpFSub
	OpFMul
	OpFDiv
	OpFNeg
	OpFConv   // floating to floating
	OpIntToF  // integer to floating
	OpFToInt  // floating to integer
	OpFApply  // mathematical function on floating values
	OpFReduce // result of a reduction in an order that is left open: call, terms
	OpProduct // atom, power, atom, power, ...
	OpPoly    // monomial, coefficient, monomial, coefficient, ...
	OpQuot    // numerator, factor, power, factor, power, ... of the denominator
	OpApart   // a quotient as a term or factor: the OpQuot

	OpWrite      // array, index, value
	OpConstArray // every element is the argument
	OpDense      // base, length, root chunk
	OpChunk      // inner node of OpDense
	OpTuple
	OpVal // a value of SortVal: see val.go

	OpEq0 // polynomial = 0
	OpNe0 // polynomial != 0
	OpGe0 // polynomial >= 0
	OpGt0 // polynomial > 0; reals only
	OpEq  // equality of what is not a number
	OpFLt // floating <
	OpFLe // floating <=
	OpFEq // floating ==
	OpNot // negation of a boolean atom that has no canonical negation
	OpForall
	OpExists
	OpOr
	OpAnd

	numOps
)

// String returns the operator's name, for messages and tests.
func (o Op) String() string {
	if o >= numOps {
		return "?"
	}
	return opNames[o]
}

var opNames = [numOps]string{
	"nil", "bool", "int", "realint", "rat", "rank", "fconst", "null", "func", "pointer",
	"symbol", "bound", "read", "field", "part", "apply",
	"intdiv", "intmod", "floormod", "toreal", "toint", "bitand", "bitor", "bitxor", "shl", "shr",
	"ite", "sum", "prod", "fadd", "fsub", "fmul", "fdiv", "fneg", "fconv", "inttof", "ftoint", "fapply", "freduce",
	"product", "poly", "quot", "apart", "write", "constarray", "dense", "chunk", "tuple", "val",
	"eq0", "ne0", "ge0", "gt0", "eq", "flt", "fle", "feq", "not", "forall", "exists", "or", "and",
}
