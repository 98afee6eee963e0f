import { textsOf } from './texts.ts'

/** The texts about installing the app: apart from the others, because they are seen seldom. */
export const installingMessages = textsOf('installing')
