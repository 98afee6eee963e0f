import { textsOf } from './texts.ts'

/** The texts about notifications: apart from the others, because only their screen and the one question show them. */
export const notificationsMessages = textsOf('notifications')
