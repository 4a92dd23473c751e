// Package bench times the engine against the kernels of package floor, in one process
// and in turn, so that their ratio holds on a busy machine too.
package bench
