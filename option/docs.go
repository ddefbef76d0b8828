package option

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// Markdown gives the table of a group's flags, as docs/flags.md has it.
func Markdown(g Group) string {
	var b strings.Builder
	b.WriteString("| flag | meaning |\n|---|---|\n")
	for _, o := range Table() {
		if o.Group != g || o.Name == "" {
			continue
		}
		if o.Doc != "" {
			fmt.Fprintf(&b, "| %s | %s |\n", strings.Join(o.forms(), ", "), o.Doc)
			continue
		}
		for _, w := range o.Words {
			fmt.Fprintf(&b, "| `--%s %s` | %s |\n", o.Name, w.Text, w.Doc)
		}
	}
	return b.String()
}

// forms lists how a flag is spelled, each as Markdown's code.
func (o *Option) forms() []string {
	values := append([]string{o.Value()}, o.Forms...)
	if len(o.Words) > 0 {
		values = o.texts()
	}
	var list []string
	for _, v := range values {
		switch {
		case o.Switch() && o.Letter != "":
			list = append(list, "`-"+o.Letter+"`")
		case o.Switch():
			list = append(list, "`--"+o.Name+"`")
		case o.Letter != "":
			list = append(list, "`-"+o.Letter+" "+v+"`")
		default:
			list = append(list, "`--"+o.Name+" "+v+"`")
		}
	}
	if o.Letter != "" {
		list = append(list, "`--"+o.Name+"`")
	}
	return list
}

// Schema gives the JSON schema of a Config, in the layout of the files in docs/schema.
func Schema() string {
	var required, properties []string
	for _, o := range Table() {
		if o.JSON == "" {
			continue
		}
		if o.Always {
			required = append(required, `"`+o.JSON+`"`)
		}
		properties = append(properties, fmt.Sprintf("        %q: %s", o.JSON, o.schema()))
	}
	return "{\n      \"type\": \"object\",\n      \"required\": [" + strings.Join(required, ", ") +
		"],\n      \"additionalProperties\": false,\n      \"properties\": {\n" +
		strings.Join(properties, ",\n") + "\n      }\n    }"
}

// schema gives the JSON schema of the value.
func (o *Option) schema() string {
	if o.Schema != "" {
		return o.Schema
	}
	if len(o.Words) > 0 {
		b, err := json.Marshal(o.texts())
		if err != nil {
			return ""
		}
		return `{"enum": ` + strings.ReplaceAll(string(b), `","`, `", "`) + `}`
	}
	switch reflect.ValueOf(o.At(&Settings{})).Elem().Kind() {
	case reflect.Bool:
		return `{"type": "boolean"}`
	case reflect.Int, reflect.Int64:
		return `{"type": "integer"}`
	case reflect.Slice:
		return `{"type": "array", "items": {"type": "string"}}`
	case reflect.Map:
		return `{"type": "object", "additionalProperties": {"type": "string"}}`
	default:
		return `{"type": "string"}`
	}
}
