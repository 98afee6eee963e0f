import { textsOf } from './texts.ts'

export const languagesMessages = textsOf('languages')
