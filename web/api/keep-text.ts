import type * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'

/** Keeps a text on this device if there is room; only for what the app can do without. */
export function keepText(key: string, text: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, text)
  } catch {
    // It is asked for or worked out again.
  }
}

/**
 * Reads what a browser has stored as JSON; undefined where nothing is, or what can't be read. Names of stored values and
 * of their fields stay, and fields added later are optional, so versions before and after this one read it too.
 */
export function readStored<Shape extends z.ZodMiniType>(
  shape: Shape,
  stored: string | null,
): z.output<Shape> | undefined {
  return stored ? shape.safeParse(parseJson(stored)).data : undefined
}
