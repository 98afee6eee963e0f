/** A source of numbers from 0 to 1. */
export type Random = () => number

/** A number from a normal distribution: Box and Muller (1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A number from a gamma distribution with mean 1: Marsaglia and Tsang (2000). */
export function gamma(random: Random, spread: number): number {
  const shape = 1 / spread ** 2
  return (
    (shape < 1
      ? gammaAboveOne(random, shape + 1) * (1 - random()) ** (1 / shape)
      : gammaAboveOne(random, shape)) / shape
  )
}

function gammaAboveOne(random: Random, shape: number): number {
  const d = shape - 1 / 3
  for (;;) {
    const z = normal(random)
    const v = (1 + z / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < z ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

/** A number between two, each magnitude being as likely as another. */
export const between = (random: Random, least: number, most: number) => least * (most / least) ** random()
