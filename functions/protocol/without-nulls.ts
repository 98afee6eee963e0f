import * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** Whether null counts as absent in a part of what clients send: it may be absent, and null has no meaning of its own. */
export const isNullAbsent = (part: Shape): boolean =>
  z.safeParse(part, undefined).success && !z.safeParse(part, null).success

export function withoutNulls(shape: Shape, sent: unknown): unknown {
  const inner = whereThere(shape)
  if (inner instanceof z.ZodMiniArray && Array.isArray(sent))
    return sent.map((each) => withoutNulls(inner.def.element, each))
  if (!(inner instanceof z.ZodMiniObject) || !isRecord(sent)) return sent
  const parts: Readonly<Record<string, Shape>> = inner.def.shape
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined
      if (!part) return [[name, value]]
      return value === null && isNullAbsent(part) ? [] : [[name, withoutNulls(part, value)]]
    }),
  )
}

function whereThere(shape: Shape): Shape {
  const isWrapped =
    shape instanceof z.ZodMiniOptional ||
    shape instanceof z.ZodMiniDefault ||
    shape instanceof z.ZodMiniNullable
  return isWrapped ? whereThere(shape.def.innerType) : shape
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
