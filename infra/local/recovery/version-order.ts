const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a version is later than another one; false where one is none. */
export function isLater(version: string, other: string): boolean {
  const [own, others] = [numbersOf(version), numbersOf(other)]
  const differing = own.findIndex((number, index) => number !== others[index])
  return (own[differing] ?? 0) > (others[differing] ?? 0)
}
