import { textsOf } from './texts.ts'

/** The texts of signing up and of forgotten passwords: apart from the others, because only their screens show them. */
export const signUpMessages = textsOf('sign-up')
