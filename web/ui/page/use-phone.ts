import { phone } from './media.ts'
import { useMedia } from './use-media.ts'

export const usePhone = (): boolean => useMedia(phone)
