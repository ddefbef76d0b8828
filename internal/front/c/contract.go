package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/source"
)

// Contracts of functions in comments (ACSL 2.3). A contract is proved by a program that is made for it: the files of
// the user, and a driver behind the definition of the function (contractdriver.go).

// contractKind is the kind of the pragma that a contract is read as.
const contractKind = "contract"

// Contracted is a function that has a contract.
type Contracted struct {
	Name string
	// ID is its name, with that of its file before it where it is static and others that have contracts are called so.
	ID string
	At source.Pos // where its contract begins
	// Proved: some file defines it, so that the contract can be proved.
	Proved bool
	// Collective: it has a collective behavior, and is proved for numbers of processes.
	Collective bool
	// Lemma: it is a lemma, and no function.
	Lemma bool
}

// contracted is a function with its contract.
type contracted struct {
	Contracted
	contract *annot.Function
	pragma   *pragma        // with the contract
	declared *cc.Declarator // behind the contract
	home     *unit          // outside of which nobody knows it; nil if it has external linkage
	unit     *unit          // that defines it, or has the contract
	decl     *cc.Declarator
}

// is tells whether it is the function that a declaration of a unit declares.
func (f *contracted) is(u *unit, d *cc.Declarator) bool {
	return f.Name == d.Name() && f.home == u.homeOf(d)
}

// homeOf gives the unit of a function that some declaration says to be static, or nil.
func (u *unit) homeOf(d *cc.Declarator) *unit {
	for n := u.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		if x := functionOf(n.ExternalDeclaration); x != nil && x.Name() == d.Name() && x.Linkage() == cc.Internal {
			return u
		}
	}
	return nil
}

// Contracts lists the functions that have contracts, in the order of the text. The error is a diag.List with what is
// wrong with the files and the contracts.
func Contracts(opts Options, files []string) (list []Contracted, err error) {
	opts.Comments = true
	l := newLoader(opts, files[0])
	defer func() {
		if r := recover(); r != nil {
			list, err = nil, l.crashed(r)
		}
	}()
	l.names = files
	l.known.mentioned = l.mentions(files)
	l.mentionFiles()
	for _, name := range files {
		if l.translate(name); l.parsing.narrow {
			return Contracts(opts, files)
		}
	}
	list = l.lemmas()
	for _, f := range l.contracts() {
		list = append(list, f.Contracted)
	}
	if l.reports.Any() {
		return nil, l.reports.Err()
	}
	return list, nil
}

// contracts finds the functions that have contracts, with their definitions.
func (l *loader) contracts() []*contracted {
	var list []*contracted
	find := func(u *unit, d *cc.Declarator) *contracted {
		if i := slices.IndexFunc(list, func(f *contracted) bool { return f.is(u, d) }); i >= 0 {
			return list[i]
		}
		return nil
	}
	l.eachDeclaration(func(u *unit, n *cc.ExternalDeclaration) {
		p := u.roles[n]
		if p == nil || p.contract == nil {
			return
		}
		d := functionOf(n)
		if d == nil {
			l.report(diag.New(diag.Annotation, p.at, "no function follows the contract").
				WithHint("it stands right before a declaration or the definition of one function"))
			return
		}
		switch f := find(u, d); {
		case f == nil:
			list = append(list, &contracted{Contracted: Contracted{Name: d.Name(), ID: d.Name(), At: p.at,
				Collective: p.contract.Collective != nil}, contract: p.contract, pragma: p,
				declared: d, home: u.homeOf(d), unit: u, decl: d})
		case f.At != p.at:
			l.report(diag.New(diag.Annotation, p.at, "%s has another contract, at %s", d.Name(), f.At).WithHint("join them"))
		}
	})
	l.eachDeclaration(func(u *unit, n *cc.ExternalDeclaration) {
		if n.Case != cc.ExternalDeclarationFuncDef {
			return
		}
		d := n.FunctionDefinition.Declarator
		if f := find(u, d); f != nil && !f.Proved {
			f.unit, f.decl, f.Proved = u, d, true
		}
	})
	l.checkDefinitions()
	tellApart(list)
	for _, f := range list {
		f.expand()
	}
	return list
}

// expand reads the contract once more, with what stands for its macros where it stands. Its clauses keep the text that
// was written, which is expanded where they are lowered.
func (f *contracted) expand() {
	i := slices.IndexFunc(f.unit.stream.met, func(m *met) bool { return m.pragma == f.pragma })
	if i < 0 || len(f.unit.stream.met[i].args) == 0 {
		return
	}
	x, wrong := annot.ParseFunction(f.unit.stream.met[i].args)
	if wrong != nil {
		f.unit.l.report(wrong)
		return
	}
	x.KeepText(f.contract)
	f.contract = x
}

// strays says why the contract may not mean the function that is defined: empty if it does.
func (f *contracted) strays() string {
	if !slices.ContainsFunc(f.unit.stream.met, func(m *met) bool { return m.pragma == f.pragma }) {
		return "the contract stands in a file that is not read where the function is defined, in " + f.unit.name
	}
	said, is := paramDecls(f.declared.DirectDeclarator), paramDecls(f.decl.DirectDeclarator)
	for i, p := range is {
		if i < len(said) && nameOfParameter(said[i]) != nameOfParameter(p) {
			return "parameters have other names in the definition than where the contract stands: " + nameOfParameter(p)
		}
	}
	return ""
}

// nameOfParameter gives the name of a parameter; empty for one without.
func nameOfParameter(p *cc.ParameterDeclaration) string {
	if p.Declarator == nil {
		return ""
	}
	return p.Declarator.Name()
}

// eachDeclaration visits the declarations at file scope of all units.
func (l *loader) eachDeclaration(visit func(*unit, *cc.ExternalDeclaration)) {
	for _, u := range l.linking.units {
		for n := u.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
			visit(u, n.ExternalDeclaration)
		}
	}
}

// tellApart puts the name of the file before those of static functions that others share.
func tellApart(list []*contracted) {
	count := map[string]int{}
	for _, f := range list {
		count[f.Name]++
	}
	for _, f := range list {
		if count[f.Name] > 1 && f.home != nil {
			f.ID = f.home.name + ":" + f.Name
		}
	}
}

// functionOf gives the one function that a declaration declares; nil for none, or for several things.
func functionOf(d *cc.ExternalDeclaration) *cc.Declarator {
	switch d.Case {
	case cc.ExternalDeclarationFuncDef:
		return d.FunctionDefinition.Declarator
	case cc.ExternalDeclarationDecl:
		l := d.Declaration.InitDeclaratorList
		if l == nil || l.InitDeclaratorList != nil {
			return nil
		}
		x := l.InitDeclarator.Declarator
		if x.Type().Kind() == cc.Function && !x.IsTypename() {
			return x
		}
	}
	return nil
}

// named finds the contract that is to be proved; nil after a report.
func (l *loader) named(name string) *contracted {
	list := l.contracts()
	var names []string
	for _, f := range list {
		switch {
		case f.ID != name:
			names = append(names, f.ID)
		case !f.Proved:
			l.report(diag.New(diag.Undefined, f.At, "%s has a contract, but no file defines it", name).
				WithHint("give the file that does, too"))
			return nil
		case f.Name == "main":
			l.report(diag.New(diag.Unsupported, f.At, "the contract of main is not supported").
				WithHint("tass verify executes main from its beginning"))
			return nil
		default:
			return f
		}
	}
	d := diag.New(diag.Usage, source.Pos{}, "%s has no contract", name)
	if m := diag.Meant(name, names); m != "" {
		d.WithHint("did you mean %s?", m)
	} else if len(names) > 0 {
		d.WithHint("contracts have %s", strings.Join(names, ", "))
	}
	l.report(d)
	return nil
}
