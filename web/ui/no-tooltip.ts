/** Stands in for PrimeReact's tooltip, which nothing here has. */
export function Tooltip(): null {
  return null
}
