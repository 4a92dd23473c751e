// Package student has Student's t, for the intervals of means of few values.
package student

// table has Student's two-sided t for 95%, by degrees of freedom from 1.
var table = [...]float64{
	12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
}

// T95 returns Student's two-sided t for 95%. For a mean of n values there are n-1 degrees of freedom, and there must be
// at least 1. For more degrees than the table has, it uses a series in 1/degrees that begins with the normal quantile.
// The error of the series is then below 0.00001.
// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
func T95(degrees int) float64 {
	if degrees <= len(table) {
		return table[degrees-1]
	}
	const z = 1.959963984540054
	const z2 = z * z
	n := float64(degrees)
	return z + z*(z2+1)/(4*n) +
		z*((5*z2+16)*z2+3)/(96*n*n) +
		z*(((3*z2+19)*z2+17)*z2-15)/(384*n*n*n) +
		z*((((79*z2+776)*z2+1482)*z2-1920)*z2-945)/(92160*n*n*n*n)
}
