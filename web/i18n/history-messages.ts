import { textsOf } from './texts.ts'

/** The texts of the history: apart from the others, because every screen waits for those and only one needs these. */
export const historyMessages = textsOf('history')
