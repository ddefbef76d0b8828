package c

import (
	"path/filepath"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/qualifiers"
	"github.com/tass-go/tass/internal/front/order"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/option"
)

// loader makes the model of one program, in two phases: it reads the files, a translation unit each, and links the
// units. What it finds out meanwhile may make it read the program once more (anew), with other text in front of it:
// a program that calls atoi(argv[1]) is read again with an input where the argument is.
type loader struct {
	opts    Options
	names   []string // of the source files
	prog    *model.Program
	reports build.Reports
	lacks   implicit // functions without their declarations

	known   known
	parsing parsing
	linking linking
}

// known is what need not be found out again when a program is read once more.
type known struct {
	mentioned *mentioned  // by its texts
	mainArgs  []*argument // of the program
	decided   bool        // what they are
	optional  *optional   // those that it looks for and is not given; nil if there are none
	// variables are those of the environment of which no characters are made up, with what the program does with them;
	// nil before that is decided.
	variables map[string]string
	models    []string          // files of models that belong to it
	mixed     bool              // it may read files that its processes have written
	contract  *driver           // of the function whose contract is proved; nil without one, and the first time
	summaries []*driver         // that stand for functions that are called by contract
	unusable  map[string]string // why contracts of functions cannot be used, by their names
	asks      bool              // the function whose contract is proved may ask whether pointers are null
	recursive map[string]bool   // functions that are called by contract, and call the one whose contract is proved
	trees     map[string]*tree  // of the units, by their names
	// plans are of the expressions with calls in which the order matters that C leaves open; nil the first time.
	plans map[string]*order.Plan
}

// parsing is the first phase: from files to syntax trees.
type parsing struct {
	flags       option.Source      // of the unit that is read
	headers     *headers.Narrowing // as the program sees them; nil before the first is opened
	narrow      bool               // the headers were read without something that a text may mention
	files       map[string]*file
	mentions    map[string]*mentions // of headers, by file; nil for those that are not there
	once        map[string]bool      // files with #pragma once met in this unit
	missing     []string             // includes not found in this unit
	stream      *stream              // of the unit that is read
	tree        *tree                // of the unit that the parser reads
	inputMacros map[string]bool
	claims      []*met
	drivers     map[*file]*driver

	wrongArguments diag.List // what is wrong with what options say of the arguments of main
}

// linking is the second phase: from syntax trees to one program.
type linking struct {
	units     []*unit
	constants qualifiers.Constants // of the declarators of all units
	syms      map[string]*symbol   // those with external linkage
	order     []*symbol            // all, as first declared
	inputs    map[*model.Variable]*model.InputVar
	literals  map[string]*literal
	strings   []*literal                   // in order
	ids       build.Names                  // of annotations; nil before the first one
	logic     map[string]*annot.Definition // what is defined in comments
	facts     []*fact                      // lemmas and axioms, in the order of the text
	undefined map[*annot.Definition]*model.AbstractFunc
	clauses   int  // lines of the driver that stand for clauses and were met
	moments   bool // some annotation speaks of the pre-state of a contract
	initFn    *fn

	standIns  []*model.Function          // for functions of libraries whose addresses are taken
	addresses map[string]*model.Variable // what stands for addresses that are written as numbers
	arguments *model.Variable            // by which variable arguments are handed over; nil while no function takes any

	foreign []*model.Remote // those of other functions of this program
	own     *model.Program  // this program read so, once it was needed
	ownErr  error

	unordered []*unordered           // expressions with calls whose order C leaves open
	again     map[string]*order.Plan // what was found out the first time
	visits    map[string]int
}

func newLoader(opts Options, first string) *loader {
	return &loader{
		known: known{trees: map[string]*tree{}},
		opts:  opts, prog: &model.Program{Name: filepath.Base(first)},
		parsing: parsing{flags: opts.For(first), files: map[string]*file{}, mentions: map[string]*mentions{},
			drivers: map[*file]*driver{}, inputMacros: map[string]bool{}},
		linking: linking{syms: map[string]*symbol{}, inputs: map[*model.Variable]*model.InputVar{},
			literals: map[string]*literal{}, constants: qualifiers.Constants{}, visits: map[string]int{}},
	}
}

// anewByContract is anew where it is known which functions that are called by contract call themselves.
func (l *loader) anewByContract() *loader {
	x := l.anew()
	x.known.contract, x.known.summaries = nil, nil
	return x
}

// anew gives a loader of the same program that has read nothing but what is known. What was linked is let go: trees
// take much memory.
func (l *loader) anew() *loader {
	x := newLoader(l.opts, l.names[0])
	x.known = l.known
	if l.lacks.supplied {
		x.lacks = l.lacks
	}
	l.linking = linking{}
	return x
}
