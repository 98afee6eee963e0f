/** Returns how many of the app's entries come before this one: React Router counts them in the browser's history. */
export function entriesBefore(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
}
