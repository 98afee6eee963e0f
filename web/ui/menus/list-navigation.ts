export function nextIndex(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
