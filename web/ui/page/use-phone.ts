import { phone } from './media.ts'
import { useMedia } from './use-media.ts'

export function usePhone(): boolean {
  return useMedia(phone)
}
