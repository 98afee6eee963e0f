/** Numbers from 0 to 1, the same for the same seed: Marsaglia, Xorshift RNGs (2003). */
export function randomNumbers(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
