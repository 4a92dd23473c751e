// Package record is a match as text: a header, then every action in the order it
// happened, one a line. To replay a record through the engine is to check it.
//
// A [Reader] reads line by line, in constant memory, and plays each line on a
// match of its own; [Verify] reads all records of a file to their ends. A [Writer]
// only ever appends. The format is version 1.
package record
