package trace

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math/big"
	"os"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Schema names the format of a File.
const Schema = "tass.trace/2"

// File is a trace on disk: what was run, and the choices that lead to a violation.
type File struct {
	Schema    string          `json:"schema"`
	Version   string          `json:"tass"`
	Command   string          `json:"command"`  // verify or compare
	Programs  [][]string      `json:"programs"` // source files as named on the command line
	Hashes    []Hash          `json:"hashes"`
	Config    json.RawMessage `json:"config"`
	NP        int             `json:"np"`
	Violation Violation       `json:"violation"`
	Inputs    map[string]any  `json:"inputs"` // numbers as text, arrays and structs as lists
	// Within is what the search assumed of integers, beside what the configuration says.
	Within []Within        `json:"within,omitempty"`
	Calls  []Call          `json:"calls,omitempty"`
	Labels []session.Label `json:"labels"`
	// Refuted is what the run knew to be wrong of its guesses, as in session.Config.
	Refuted map[verdict.Role]search.Refuted `json:"refuted,omitempty"`
	// Contract is there instead of Inputs and Labels where a contract is broken (command contract).
	Contract *Contract `json:"contract,omitempty"`
}

// Within says that an integer is at least From and at most To: an input variable, or what is read.
type Within struct {
	Input string  `json:"input,omitempty"`    // the variable
	Func  string  `json:"function,omitempty"` // or the function that stands for what is read
	Args  []int64 `json:"args,omitempty"`     // and its arguments
	From  int64   `json:"from"`
	To    int64   `json:"to"`
}

// Contract is an execution of a procedure that breaks its contract, or one of those that it uses.
type Contract struct {
	Procedure string         `json:"procedure"`
	Rule      string         `json:"rule,omitempty"`
	Start     trial.Start    `json:"start"`
	Choices   []trial.Choice `json:"choices"`
	Ordered   bool           `json:"ordered,omitempty"` // the order of events counts
	// Whole: the procedure is main, of a program whose contracts are checked where they are passed; Callee names the one
	// that is broken.
	Whole  bool   `json:"whole,omitempty"`
	Callee string `json:"callee,omitempty"`
}

// Violation is what the trace leads to.
type Violation struct {
	Kind      verdict.Kind      `json:"kind"`
	Certainty verdict.Certainty `json:"certainty"`
	Found     verdict.Certainty `json:"found,omitempty"` // the certainty before an execution confirmed it
	Message   string            `json:"message"`
	Process   int               `json:"process"`
	Program   verdict.Role      `json:"program"`
	File      string            `json:"file"`
	Line      int32             `json:"line"`
	Column    int32             `json:"column"`
}

// Call is the value of an abstract function for some arguments.
type Call struct {
	Func  string   `json:"function"`
	Args  []string `json:"args"`
	Value string   `json:"value"`
}

// Hash is a source file with the SHA-256 of its text.
type Hash struct {
	Name   string `json:"name"`
	SHA256 string `json:"sha256"`
}

// Hashes gives the hashes of all files that the programs were read from.
func Hashes(programs []*model.Program) []Hash {
	var list []Hash
	seen := map[string]bool{}
	for _, p := range programs {
		for _, f := range p.Files {
			if seen[f.Name] {
				continue
			}
			seen[f.Name] = true
			sum := sha256.Sum256([]byte(f.Text))
			list = append(list, Hash{f.Name, hex.EncodeToString(sum[:])})
		}
	}
	return list
}

// Differ gives the name of the first file whose text is not the same as in the
// other list, or that is not in both; "" when there is none.
func Differ(a, b []Hash) string {
	had := map[string]string{}
	for _, h := range a {
		had[h.Name] = h.SHA256
	}
	for _, h := range b {
		if had[h.Name] != h.SHA256 {
			return h.Name
		}
		delete(had, h.Name)
	}
	for _, h := range a {
		if _, left := had[h.Name]; left {
			return h.Name
		}
	}
	return ""
}

// Write writes the file as JSON.
func (f *File) Write(name string) error { return WriteJSON(name, f) }

// WriteJSON writes a value as indented JSON: to a file beside it first, so that no
// half-written file is left under the name.
func WriteJSON(name string, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	tmp := name + ".part"
	if err := os.WriteFile(tmp, b.Bytes(), 0o644); err != nil {
		return err
	}
	return os.Rename(tmp, name)
}

// Read reads a trace file. The error is a diagnostic when the file is not there or
// is no trace file.
func Read(name string) (*File, error) {
	f := &File{}
	if err := ReadJSON(name, "trace", f); err != nil {
		return nil, err
	}
	if f.Schema != Schema || len(f.Programs) == 0 || f.NP < 1 {
		return nil, diag.New(diag.TraceFile, source.Pos{}, "%s is not a trace file of this version (%s)", name, Schema)
	}
	return f, nil
}

// ReadJSON reads a JSON file of some kind, of limited size.
func ReadJSON(name, what string, into any) error {
	const largest = 1 << 30
	st, err := os.Stat(name)
	if err != nil {
		return diag.New(diag.NoSuchFile, source.Pos{}, "cannot read the %s file %s: no such file", what, name)
	}
	if st.Size() > largest || st.IsDir() {
		return diag.New(diag.TraceFile, source.Pos{}, "%s is not a %s file", name, what)
	}
	b, err := os.ReadFile(name)
	if err != nil {
		return diag.New(diag.NoSuchFile, source.Pos{}, "cannot read the %s file: %v", what, err)
	}
	if err := json.Unmarshal(b, into); err != nil {
		return diag.New(diag.TraceFile, source.Pos{}, "%s is not a %s file: %v", name, what, err)
	}
	return nil
}

// TextInputs gives values as they are written to a file.
func TextInputs(in concrete.Inputs) map[string]any {
	out := map[string]any{}
	for name, v := range in {
		out[name] = textValue(v)
	}
	return out
}

func textValue(v concrete.Value) any {
	if v.Num != nil {
		return v.Num.RatString()
	}
	list := make([]any, len(v.List))
	for i, e := range v.List {
		list[i] = textValue(e)
	}
	return list
}

// Values gives the inputs as read from the file; inputs that are not understood
// are left out.
func (f *File) Values() concrete.Inputs {
	in := concrete.Inputs{}
	for name, x := range f.Inputs {
		if v, ok := readValue(x); ok {
			in[name] = v
		}
	}
	return in
}

func readValue(x any) (concrete.Value, bool) {
	switch x := x.(type) {
	case string:
		q, ok := readNumber(x)
		return concrete.Value{Num: q}, ok
	case []any:
		v := concrete.Value{List: make([]concrete.Value, len(x))}
		for i, e := range x {
			part, ok := readValue(e)
			if !ok {
				return v, false
			}
			v.List[i] = part
		}
		return v, true
	}
	return concrete.Value{}, false
}

// readNumber reads what big.Rat.RatString writes.
func readNumber(text string) (*big.Rat, bool) {
	for _, c := range text {
		if (c < '0' || c > '9') && c != '-' && c != '/' {
			return nil, false
		}
	}
	return new(big.Rat).SetString(text)
}

// WriteCalls gives the values of abstract functions as they are written.
func WriteCalls(calls []witness.Call) []Call {
	var list []Call
	for _, c := range calls {
		t := Call{Func: c.Func, Value: c.Value.RatString()}
		for _, a := range c.Args {
			t.Args = append(t.Args, a.RatString())
		}
		list = append(list, t)
	}
	return list
}

// ReadCalls gives the values of abstract functions as read from the file.
func (f *File) ReadCalls() []witness.Call {
	var list []witness.Call
	for _, c := range f.Calls {
		q, ok := readNumber(c.Value)
		call := witness.Call{Func: c.Func, Value: q}
		for _, a := range c.Args {
			x, good := readNumber(a)
			ok = ok && good
			call.Args = append(call.Args, x)
		}
		if ok {
			list = append(list, call)
		}
	}
	return list
}
