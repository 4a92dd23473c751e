package variant

import "github.com/barbukit/barbukit/lang"

// inheritLabels adapts the labels and abbreviations that a file inherits from a variant in a language. If the file
// renames a contract, the inherited names in other languages are of the old name. If the file is in another language,
// the inherited names in the two languages change places.
func (l *loader) inheritLabels(file string, from lang.Language, rules *Rules) {
	for i := range rules.Contracts {
		k := &rules.Contracts[i]
		path := "contracts." + string(k.ID)
		l.inheritLabel(file, path+".label", &k.Label, &k.Labels, from, rules.Language, rules.Language.Contract(string(k.ID)))
		l.inheritLabel(file, path+".short", &k.Short, &k.Shorts, from, rules.Language, "")
	}
}

// inheritLabel adapts a name and its translations. Standard is the name that package lang has in the language of the
// file, or "".
func (l *loader) inheritLabel(file, path string, text *string, others *Translations, from, to lang.Language, standard string) {
	stated := func(path string) bool { return l.at[path].file == file }
	translation := func(of lang.Language) string { return join(path+"s", of.String()) }
	if stated(path) {
		for of := range *others {
			if !stated(translation(of)) {
				delete(*others, of)
			}
		}
		return
	}
	own := (*others)[to]
	if from == to || *text == "" && own == "" || own == "" && standard == "" || stated(translation(to)) {
		return
	}
	delete(*others, to)
	if *text != "" && (*others)[from] == "" {
		if *others == nil {
			*others = Translations{}
		}
		(*others)[from] = *text
	}
	*text = own
}
