package tass

// Note is something that the reader of a result should know about the text of a program,
// and that is no mistake in it, such as annotations for other tools, which are not read.
type Note struct {
	Message  string   `json:"message"`
	Position Position `json:"position"`
}

// notes lists those of the programs.
func (j *job) notes() []Note {
	list := []Note{}
	for _, p := range j.programs {
		for _, n := range p.Notes {
			note := Note{n.Text, position(n.At)}
			if len(list) == 0 || list[len(list)-1] != note { // a program compared with itself
				list = append(list, note)
			}
		}
	}
	return list
}

// checked names the kinds of violations that are looked for.
func (j *job) checked() []string {
	list := []string{}
	for _, k := range j.engine.Checked(j.command == "compare") {
		list = append(list, string(k))
	}
	return list
}
