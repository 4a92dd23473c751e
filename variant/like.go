package variant

import (
	"reflect"
	"slices"

	"gopkg.in/yaml.v3"

	"github.com/barbukit/barbukit/internal/words"
)

// like is the key of a contract that is like another one, with changes. It is not a rule, and so
// not a field of ContractRules.
const like = "like"

// copyLike sets the new contract with index i to the contract that its key like names, if it has
// this key. The caller then reads the keys that the contract changes. The names are not copied.
//
// Rule: contract-like
func (d *decoder) copyLike(n *yaml.Node, contracts reflect.Value, i int, known bool, path string) {
	all, ok := contracts.Addr().Interface().(*Contracts)
	if !ok || n.Kind != yaml.MappingNode {
		return
	}
	path = join(path, like)
	var name string
	var at place
	faults := len(d.faults)
	for j := 0; j < len(n.Content); j += 2 {
		if node := n.Content[j+1]; n.Content[j].Value == like {
			at = place{d.file, node.Line, node.Column}
			d.value(node, reflect.ValueOf(&name).Elem(), path)
		}
	}
	if at.line == 0 || len(d.faults) > faults {
		return
	}
	from := slices.IndexFunc(*all, func(k ContractRules) bool { return string(k.ID) == name })
	switch others := slices.Delete(all.ids(), i, i+1); {
	case known:
		d.fault(at, path, "%s is a contract of the extended variant, so it is already like that one: want like only in a new contract", (*all)[i].ID)
	case from == i:
		d.fault(at, path, "%s cannot be like itself: want another contract", name)
	case from < 0:
		d.fault(at, path, "there is no contract %q above or in the extended variant: want %s%s", name, orNone(others), words.DidYouMean(name, others))
	default:
		id := (*all)[i].ID
		(*all)[i] = deepCopy((*all)[from])
		k := &(*all)[i]
		k.ID, k.Label, k.Short, k.Labels, k.Shorts = id, "", "", nil, nil
	}
}

// orNone lists names, or says that there are none.
func orNone(names []string) string {
	if len(names) == 0 {
		return "no like, because there is no other contract"
	}
	return words.List("or", names)
}
