// Package bench measures the engine against the kernels of package floor. Both run in one
// process and take turns, so that the ratio of their times is right on a busy machine too.
package bench
