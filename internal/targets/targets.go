// Package targets reads tass.toml, in which a project says what is to be checked:
//
//	[defaults]                       # for every target that takes them
//	np = "1..4"
//	timeout = "5m"
//
//	[targets.solver]
//	verify = ["src/main.c", "src/solver.c"]
//	include-dir = ["include"]
//	define = { N = 20, FAST = "" }
//
//	[targets.same]
//	spec = "seq.c"
//	impl = ["par.c", "grid.c"]
//	input = { B = 10 }
//
// What stands in a target are the flags of its command, without dashes: one value, a list of values, or for flags that
// are given as NAME=VALUE a table. It is not for carrying the checks out, which the command line does.
package targets

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// FileName is how the file is called.
const FileName = "tass.toml"

// Target is one check of a project.
type Target struct {
	Name string
	At   source.Pos
	// Settings are those of its command, which is Verify or Compare.
	Settings *option.Settings
	// Programs has the files of the program, or of the specification and of the implementation.
	Programs [][]string
}

// setting is a key with its values, where it stands.
type setting struct {
	key    string
	at     source.Pos
	values []string
	list   bool // a list, or a table
}

// section is a table of the file.
type section struct {
	name     string
	at       source.Pos
	settings []setting
}

// reader is one call of Read.
type reader struct {
	file     *source.File
	parser   unstable.Parser
	errors   diag.List
	defaults *section
	targets  []*section
	in       *section // that is read; nil for one with an error
}

// Read gives the targets of a file, in the order of the text. The error is a diag.List with all that is wrong.
func Read(name string, text []byte) ([]*Target, error) {
	r := &reader{file: source.NewFile(name, string(text)), defaults: &section{}}
	var all map[string]any
	var wrong *toml.DecodeError
	if err := toml.Unmarshal(text, &all); errors.As(err, &wrong) {
		line, col := wrong.Position()
		d := diag.New(diag.Syntax, source.Pos{File: r.file, Line: int32(line), Col: int32(col)}, "%s",
			strings.TrimPrefix(wrong.Error(), "toml: "))
		return nil, diag.List{d}
	} else if err != nil {
		return nil, diag.List{diag.New(diag.Syntax, source.Pos{File: r.file, Line: 1, Col: 1}, "%v", err)}
	}
	r.parser.Reset(text)
	for r.parser.NextExpression() {
		r.expression(r.parser.Expression())
	}
	var list []*Target
	for _, s := range r.targets {
		if t := r.target(s); t != nil {
			list = append(list, t)
		}
	}
	if len(list) == 0 && len(r.errors) == 0 {
		r.report(source.Pos{File: r.file, Line: 1, Col: 1}, "there are no targets").
			WithHint("a target begins with [targets.NAME], and has a line verify = [\"FILE\", ...], or spec and impl")
	}
	if len(r.errors) > 0 {
		return nil, r.errors
	}
	return list, nil
}

func (r *reader) report(at source.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Usage, at, format, args...)
	r.errors = append(r.errors, d)
	return d
}

// at gives the place of a node of the parser.
func (r *reader) at(n *unstable.Node) source.Pos {
	raw := n.Raw
	if raw.Length == 0 && len(n.Data) > 0 {
		raw = r.parser.Range(n.Data)
	}
	p := r.parser.Shape(raw).Start
	return source.Pos{File: r.file, Line: int32(p.Line), Col: int32(p.Column)}
}

// key gives the parts of a key, and where it stands.
func (r *reader) key(n *unstable.Node) (parts []string, at source.Pos) {
	for it := n.Key(); it.Next(); {
		if len(parts) == 0 {
			at = r.at(it.Node())
		}
		parts = append(parts, string(it.Node().Data))
	}
	return parts, at
}

func (r *reader) expression(n *unstable.Node) {
	parts, at := r.key(n)
	switch n.Kind {
	case unstable.Table, unstable.ArrayTable:
		r.table(n, parts, at)
	case unstable.KeyValue:
		switch {
		case r.in != nil:
			r.in.settings = append(r.in.settings, r.setting(parts, at, n.Value()))
		case len(r.targets) == 0 && len(r.errors) == 0:
			r.report(at, "%s stands in no target", strings.Join(parts, ".")).WithHint("a target begins with [targets.NAME]")
		}
	}
}

// table begins a section.
func (r *reader) table(n *unstable.Node, parts []string, at source.Pos) {
	r.in = nil
	switch {
	case n.Kind == unstable.Table && len(parts) == 1 && parts[0] == "defaults":
		r.in = r.defaults
	case n.Kind == unstable.Table && len(parts) == 2 && parts[0] == "targets":
		r.in = &section{name: parts[1], at: at}
		r.targets = append(r.targets, r.in)
	default:
		r.report(at, "there is no table %s", strings.Join(parts, ".")).
			WithHint("the tables are [defaults], and [targets.NAME] for each target")
	}
}

// setting reads a key with its value; key.NAME = VALUE is key = { NAME = VALUE }.
func (r *reader) setting(parts []string, at source.Pos, v *unstable.Node) setting {
	s := setting{key: parts[0], at: at}
	prefix := ""
	if len(parts) > 1 {
		prefix, s.list = strings.Join(parts[1:], ".")+"=", true
	}
	switch v.Kind {
	case unstable.Array:
		s.list = true
		for it := v.Children(); it.Next(); {
			s.values = append(s.values, prefix+r.scalar(it.Node(), at))
		}
	case unstable.InlineTable:
		s.list = true
		for it := v.Children(); it.Next(); {
			key, _ := r.key(it.Node())
			s.values = append(s.values, prefix+strings.Join(key, ".")+"="+r.scalar(it.Node().Value(), at))
		}
	default:
		s.values = []string{prefix + r.scalar(v, at)}
	}
	return s
}

// scalar gives the text of a string, a number or a truth value.
func (r *reader) scalar(n *unstable.Node, at source.Pos) string {
	switch n.Kind {
	case unstable.String, unstable.Bool, unstable.Integer, unstable.Float:
		return string(n.Data)
	}
	r.report(at, "a value is a text, a number, true or false, a list of these, or a table of them")
	return ""
}

// The keys that are no flags.
const (
	keyVerify = "verify"
	keySpec   = "spec"
	keyImpl   = "impl"
	keyArgs   = "args"
)

// target makes the target of a section; nil if something is wrong.
func (r *reader) target(s *section) *Target {
	before := len(r.errors)
	t := &Target{Name: s.name, At: s.at}
	files := map[string][]string{}
	for _, x := range s.settings {
		if slices.Contains([]string{keyVerify, keySpec, keyImpl}, x.key) {
			files[x.key] = append(files[x.key], x.values...)
		}
	}
	project := slices.ContainsFunc(s.settings, func(x setting) bool { return x.key == "project" })
	command := option.Verify
	switch verify, spec, impl := files[keyVerify], files[keySpec], files[keyImpl]; {
	case (len(verify) > 0 || project) && len(spec)+len(impl) == 0:
		t.Programs = [][]string{verify}
	case len(verify) == 0 && len(spec) > 0 && len(impl) > 0:
		command, t.Programs = option.Compare, [][]string{spec, impl}
	default:
		r.report(s.at, "the target %s does not say what is checked", s.name).
			WithHint("it has a line verify = [\"FILE\", ...], or two, spec = ... and impl = ...")
	}
	t.Settings = option.New(command)
	given := map[string]bool{}
	for _, x := range s.settings {
		given[x.key] = true
		r.apply(t, x, true)
	}
	for _, x := range r.defaults.settings {
		if !given[x.key] || x.list {
			r.apply(t, x, false)
		}
	}
	if len(r.errors) > before {
		return nil
	}
	return t
}

// apply has a setting take effect; a default has none where the command has no such flag.
func (r *reader) apply(t *Target, x setting, own bool) {
	switch x.key {
	case keyVerify, keySpec, keyImpl:
		if !own {
			r.report(x.at, "%s stands in a target", x.key)
		}
		return
	case keyArgs:
		t.Settings.Args = x.values
		return
	}
	o := find(x.key, t.Settings.Command)
	if o == nil {
		other := find(x.key, option.Verify) != nil || find(x.key, option.Compare) != nil
		if own || !other {
			r.unknown(x, t.Settings.Command)
		}
		return
	}
	for _, v := range x.values {
		err := t.Settings.Read(o, v)
		var d *diag.Diagnostic
		if errors.As(err, &d) {
			r.report(x.at, "%s", d.Message).WithHint("%s", d.Hint)
		}
	}
}

// unknown reports a key that is no flag, once.
func (r *reader) unknown(x setting, c option.Command) {
	text := fmt.Sprintf("tass %s has no flag --%s", c, x.key)
	for _, d := range r.errors {
		if d.Pos == x.at {
			return
		}
	}
	r.report(x.at, "%s", text).
		WithHint("the keys of a target are the flags of its command, and verify, spec, impl and args")
}

// find gives the option that a key names: by the name of its flag, or by its letter.
func find(key string, c option.Command) *option.Option {
	for _, o := range option.Of(c) {
		if o.Name != "" && (o.Name == key || o.Letter == key) {
			return &o
		}
	}
	return nil
}
