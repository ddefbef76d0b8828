// Package sarif has the objects of the Static Analysis Results Interchange Format, version 2.1.0, that tass writes,
// with those of their properties that it gives values to. Names are those of the standard (OASIS, Static Analysis
// Results Interchange Format (SARIF) Version 2.1.0, section 3); what is left out has the value that the standard says.
//
// Libraries for the whole format check what they write against its schema, and with what that takes would need longer
// to start than many programs take to be verified. The tests hold what is written to the schema.
package sarif

import (
	"encoding/json"
	"io"
)

// Schema is where the schema of the format is.
const Schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// Log is a whole file (section 3.13).
type Log struct {
	Schema  string `json:"$schema"`
	Version string `json:"version"`
	Runs    []*Run `json:"runs"`
}

// Run is what one run of the tool found (section 3.14).
type Run struct {
	Tool        Tool         `json:"tool"`
	Invocations []Invocation `json:"invocations"`
	ColumnKind  string       `json:"columnKind"`
	Results     []Result     `json:"results"` // not nil: an empty list says that nothing was found
}

// Tool is who writes (section 3.18).
type Tool struct {
	Driver Driver `json:"driver"`
}

// Driver is the program that ran, with the rules that are broken (section 3.19).
type Driver struct {
	Name           string `json:"name"`
	Version        string `json:"version,omitempty"`
	InformationURI string `json:"informationUri"`
	Rules          []Rule `json:"rules,omitempty"`
}

// Rule is a kind of results (section 3.49, reportingDescriptor).
type Rule struct {
	ID               string  `json:"id"`
	Name             string  `json:"name"`
	ShortDescription Message `json:"shortDescription"`
}

// Invocation says how the run ended (section 3.20).
type Invocation struct {
	ExecutionSuccessful bool   `json:"executionSuccessful"`
	ExitCode            int    `json:"exitCode"`
	ExitCodeDescription string `json:"exitCodeDescription,omitempty"`
}

// Result is a violation (section 3.27).
type Result struct {
	RuleID           string     `json:"ruleId"`
	RuleIndex        int        `json:"ruleIndex"` // within the rules of the driver
	Level            string     `json:"level"`     // "error" or "warning"
	Message          Message    `json:"message"`
	Locations        []Location `json:"locations"`
	RelatedLocations []Location `json:"relatedLocations,omitempty"`
	CodeFlows        []CodeFlow `json:"codeFlows,omitempty"`
}

// Message is a text (section 3.11).
type Message struct {
	Text string `json:"text"`
}

// Location is a place in a file, with what is to be said there (section 3.28).
type Location struct {
	ID               int              `json:"id,omitempty"` // from 1
	PhysicalLocation PhysicalLocation `json:"physicalLocation"`
	Message          *Message         `json:"message,omitempty"`
}

// PhysicalLocation is a place in a file (section 3.29).
type PhysicalLocation struct {
	ArtifactLocation ArtifactLocation `json:"artifactLocation"`
	Region           *Region          `json:"region,omitempty"` // nil where no line is known
}

// ArtifactLocation names a file (section 3.4).
type ArtifactLocation struct {
	URI string `json:"uri"`
}

// Region is a place in a text, by numbers from 1 (section 3.30).
type Region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn,omitempty"` // 0 where it is not known
}

// CodeFlow is an execution (section 3.36).
type CodeFlow struct {
	ThreadFlows []ThreadFlow `json:"threadFlows"`
}

// ThreadFlow is what one process does in an execution (section 3.37).
type ThreadFlow struct {
	ID        string               `json:"id"`
	Locations []ThreadFlowLocation `json:"locations"`
}

// ThreadFlowLocation is a step of a process (section 3.38).
type ThreadFlowLocation struct {
	ExecutionOrder int      `json:"executionOrder"` // among the steps of all processes
	Location       Location `json:"location"`
}

// Write writes a log with one run. The error is that of writing.
func Write(w io.Writer, r *Run) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(&Log{Schema: Schema, Version: "2.1.0", Runs: []*Run{r}})
}
