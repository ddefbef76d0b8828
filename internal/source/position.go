package source

import "strconv"

// Position is a Pos as results and messages have it: by the name of its file.
type Position struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // from 1; 0 when there is none
	Column int    `json:"column"` // from 1, in bytes; 0 when unknown
	// Text is the source line, for showing.
	Text string `json:"-"`
}

// ContractText begins the name of a text that is made of a contract, and is no file: it calls the function. The name of
// the function follows.
const ContractText = "contract of "

// String gives file:line:column, leaving out what is unknown.
func (p Position) String() string {
	switch {
	case p.File == "":
		return "-"
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return p.File + ":" + strconv.Itoa(p.Line)
	}
	return p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column)
}

// Position gives the place by the name of its file.
func (p Pos) Position() Position {
	if p.File == nil {
		return Position{}
	}
	return Position{File: p.File.Name, Line: int(p.Line), Column: int(p.Col), Text: p.File.Line(int(p.Line))}
}
