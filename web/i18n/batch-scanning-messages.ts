import { textsOf } from './texts.ts'

/** The texts of batch scanning: apart from the others, because every screen waits for those and few need these. */
export const batchMessages = textsOf('batch-scanning')
