package result

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/option"
)

// Input is an input variable with its value.
type Input struct {
	Name  string
	Value Value
}

// Value is a number, or the parts of an array or struct in order.
type Value struct {
	Number *big.Rat
	Parts  []Value
}

// String gives a number as a decimal where that is exact and short, else as a
// fraction, and parts in braces.
func (v Value) String() string {
	if v.Number != nil {
		return trace.Rational(v.Number)
	}
	parts := make([]string, len(v.Parts))
	for i, p := range v.Parts {
		parts[i] = p.String()
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// MarshalJSON gives an integer of up to 53 bits as a number, every other number as
// a text such as "1/3", and parts as a list.
func (v Value) MarshalJSON() ([]byte, error) {
	const exact = 1 << 53
	switch {
	case v.Number == nil:
		if v.Parts == nil {
			return []byte("[]"), nil
		}
		return json.Marshal(v.Parts)
	case v.Number.IsInt() && v.Number.Num().IsInt64() && v.Number.Num().Int64() <= exact &&
		v.Number.Num().Int64() >= -exact:
		return []byte(v.Number.Num().String()), nil
	}
	return json.Marshal(v.Number.RatString())
}

// UnmarshalJSON reads what MarshalJSON writes.
func (v *Value) UnmarshalJSON(b []byte) error {
	b = bytes.TrimSpace(b)
	if len(b) > 0 && b[0] == '[' {
		v.Parts = []Value{}
		return json.Unmarshal(b, &v.Parts)
	}
	q, ok := option.ParseNumber(strings.Trim(string(b), `"`))
	if !ok {
		return fmt.Errorf("%s is no number", b)
	}
	v.Number = q
	return nil
}

// Inputs are input variables in the order of their declaration; as JSON an object.
type Inputs []Input

// MarshalJSON gives an object in the order of the list.
func (in Inputs) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, x := range in {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(x.Name)
		if err != nil {
			return nil, err
		}
		value, err := x.Value.MarshalJSON()
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
