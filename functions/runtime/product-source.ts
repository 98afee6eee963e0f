import type { ProductSource } from './platform.ts'

/** In milliseconds. */
export const lookUpTimeout = 2_000

/** Open Food Facts asks its users to say how they can be reached; without a contact there is no source. */
export function openProductSource(contact: string | undefined, version: string): ProductSource | undefined {
  if (!contact) return undefined
  return { fetch, userAgent: `household-inventory/${version} (${contact})`, timeout: lookUpTimeout }
}
