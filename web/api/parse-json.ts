/** Returns undefined for a text that is not JSON; for none at all without an error, since starting meets many such. */
export function parseJson(text: string | null): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
