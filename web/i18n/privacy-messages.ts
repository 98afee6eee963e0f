import { textsOf } from './texts.ts'

export const privacyMessages = textsOf('privacy')
