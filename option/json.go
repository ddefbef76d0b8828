package option

import (
	"bytes"
	"encoding/json"
	"reflect"
	"time"
)

// MarshalJSON writes what a run depends on, under the names that the table has.
func (c Config) MarshalJSON() ([]byte, error) {
	s := &Settings{Config: c.WithDefaults(Verify)}
	if s.Inputs == nil {
		s.Inputs = map[string]string{}
	}
	var b bytes.Buffer
	b.WriteByte('{')
	for _, o := range Table() {
		v := reflect.Value{}
		if o.JSON != "" {
			v = reflect.ValueOf(o.At(s)).Elem()
		}
		if o.JSON == "" || !o.Always && isEmpty(v) {
			continue
		}
		value := v.Interface()
		if d, ok := value.(time.Duration); ok {
			value = d.Seconds()
		}
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + o.JSON + `":`)
		b.Write(text)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (c *Config) UnmarshalJSON(b []byte) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(b, &all); err != nil {
		return err
	}
	s := &Settings{}
	for _, o := range Table() {
		text, ok := all[o.JSON]
		if !ok {
			continue
		}
		at := o.At(s)
		if d, ok := at.(*time.Duration); ok {
			var seconds float64
			if err := json.Unmarshal(text, &seconds); err != nil {
				return err
			}
			*d = time.Duration(seconds * float64(time.Second))
			continue
		}
		if err := json.Unmarshal(text, at); err != nil {
			return err
		}
	}
	*c = s.Config
	return nil
}

// Fingerprint gives the part of a configuration that must be the same where a search goes on
// that was cut.
func (c Config) Fingerprint() string {
	s := &Settings{Config: c}
	for _, o := range Table() {
		if o.Free {
			reflect.ValueOf(o.At(s)).Elem().SetZero()
		}
	}
	b, err := s.MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(b)
}
