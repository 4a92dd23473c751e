package variant

import (
	"reflect"

	"github.com/barbukit/barbukit/internal/words"
)

// MaxFile is the largest size of a variant file.
const MaxFile = maxFile

// RootKeys lists the keys of a file, as the fault of an unknown key does.
func RootKeys() string { return words.List("or", keys(reflect.TypeFor[Rules]())) }

// Names for tests in package variant_test.
var (
	Normal    = Rules.normal
	Canonical = Rules.canonical
	LimitsOf  = limitsOf
	DefaultOf = defaultOf
)
