import { textsOf } from './texts.ts'

/** The texts of the demo, which only its tab loads. */
export const demoMessages = textsOf('demo')
