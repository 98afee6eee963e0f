/**
 * The share of a gamma distribution with scale 1 that is above `x`.
 *
 * @source Press and others, Numerical Recipes (2007), 6.2
 */
export function gammaAbove(shape: number, x: number): number {
  if (x <= 0) return 1
  const weight = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  return x < shape + 1 ? 1 - weight * seriesBelow(shape, x) : weight * fractionAbove(shape, x)
}

const precision = 1e-9

function seriesBelow(shape: number, x: number): number {
  let term = 1 / shape
  let sum = term
  for (let next = shape + 1; term > sum * precision; next++) {
    term *= x / next
    sum += term
  }
  return sum
}

// A continued fraction, by the method of Lentz.
function fractionAbove(shape: number, x: number): number {
  let b = x + 1 - shape
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let step = 1, change = 0; Math.abs(change - 1) > precision; step++) {
    const a = step * (shape - step)
    b += 2
    d = 1 / (a * d + b)
    c = b + a / c
    change = c * d
    fraction *= change
  }
  return fraction
}

// The series of Stirling, which is exact enough from 7 on.
function logGamma(x: number): number {
  if (x < 7) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
