// Package schematest checks the JSON Schema of variant files against the built-in variants
// and against files with faults. It is a module of its own because the root module does not
// need a schema validator. It has tests only.
package schematest
