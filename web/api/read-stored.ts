import type * as z from 'zod/mini'

/**
 * Reads what a browser has stored as JSON; undefined where nothing is, or what can't be read. Names of stored values and
 * of their fields stay, and fields added later are optional, so versions before and after this one read it too.
 */
export function readStored<Shape extends z.ZodMiniType>(
  shape: Shape,
  stored: string | null,
): z.output<Shape> | undefined {
  try {
    return shape.parse(JSON.parse(stored ?? ''))
  } catch {
    return undefined
  }
}
