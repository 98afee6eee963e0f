// In characters. A pattern may read a line as often as it has them, and no list is longer.

export const longestLine = 500
export const longestText = 100_000
