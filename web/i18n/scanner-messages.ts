import { textsOf } from './texts.ts'

/** The texts about scanning: apart from the others, because only the camera's dialog and screen show them. */
export const scannerMessages = textsOf('scanner')
