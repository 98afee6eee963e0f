/**
 * What was parsed of a row, together with what this version does not know of it. While a new version is deployed,
 * both run at once: a row that the older one changes keeps what the newer one has stored, at any depth.
 */
export function keepUnknown<Value>(parsed: Value, raw: unknown): Value
export function keepUnknown(parsed: unknown, raw: unknown): unknown {
  if (Array.isArray(parsed) && Array.isArray(raw))
    return parsed.map((value: unknown, index) => keepUnknown(value, raw[index]))
  if (!isRecord(parsed) || !isRecord(raw)) return parsed
  const known = Object.entries(parsed).map(([name, value]) => [name, keepUnknown(value, raw[name])])
  return { ...raw, ...Object.fromEntries(known) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
