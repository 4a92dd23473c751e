package variant

// MaxFile is the largest size of a variant file.
const MaxFile = maxFile

// Names for tests in package variant_test.
var (
	Normal    = Rules.normal
	Canonical = Rules.canonical
	LimitsOf  = limitsOf
	DefaultOf = defaultOf
)
