package variant

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"reflect"
	"regexp"

	"github.com/barbukit/barbukit/internal/jsonschema"
)

// comment returns the comment on a field as plain text. In this text, the name of a field is
// replaced by its key. If a field has no comment, the comment on the field before it describes
// both fields.
func (g *generator) comment(t reflect.Type, i int) string {
	if len(g.comments) == 0 {
		for _, dir := range []string{"../tricks", "../dominoes", "../counting", "../runs", "../doubling", "../auction", "../exposure", "../redeal", "../score", "../variant"} {
			g.read(dir)
		}
	}
	for ; i >= 0; i-- {
		if text := g.comments[path.Base(t.PkgPath())+"."+t.Name()+"."+t.Field(i).Name]; text != "" {
			for field := range t.Fields() {
				if name, _ := fieldName(field); name != "" {
					text = regexp.MustCompile(`\b`+field.Name+`\b`).ReplaceAllString(text, name)
				}
			}
			return text
		}
	}
	return ""
}

// read collects the comments on the fields of a package's structs.
func (g *generator) read(dir string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		source, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if err != nil {
			panic(err)
		}
		ast.Inspect(source, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if st, ok := spec.Type.(*ast.StructType); ok {
				for _, f := range st.Fields.List {
					for _, id := range f.Names {
						g.comments[source.Name.Name+"."+spec.Name.Name+"."+id.Name] = jsonschema.Plain(f.Doc.Text())
					}
				}
			}
			return true
		})
	}
}
