import { phone } from './media.ts'
import { useMedia } from './use-media.ts'

/** Whether the layout is a phone's, and goes on to be one. */
export function usePhone(): boolean {
  return useMedia(phone)
}
