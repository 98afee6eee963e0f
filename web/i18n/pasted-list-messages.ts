import { textsOf } from './texts.ts'

export const pastedListMessages = textsOf('pasted-list')
