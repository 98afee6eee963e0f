import { textsOf } from './texts.ts'

/** The texts about what waits to be sent, and about installing: apart from the others, because they are seen seldom. */
export const offlineMessages = textsOf('offline')
