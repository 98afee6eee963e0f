import type { NewApiKey } from './api-keys.ts'
import { textsAbout } from './purposes.ts'

export interface Made {
  /** The key, or the address with the key in it. */
  readonly text: string
  readonly isAddress: boolean
  readonly texts: ReturnType<typeof textsAbout>
}

export function madeOf({ key, scope }: NewApiKey): Made {
  const isAddress = scope === 'calendar'
  const text = isAddress ? `${location.origin}/api/feeds/${key}.ics` : key
  return { text, isAddress, texts: textsAbout({ scope }) }
}
