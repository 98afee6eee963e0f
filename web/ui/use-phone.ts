import { useMedia } from './use-media.ts'

/** Whether the screen is a phone's, and goes on to be one. */
export function usePhone(): boolean {
  // The same width as in the style sheets.
  return useMedia('(width < 48rem)')
}
