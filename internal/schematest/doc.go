// Package schematest runs the JSON Schema of variant files, with a validator that
// the root module does without, against the shipped variants and against files with
// faults. It has tests only.
package schematest
