/** How the names of the caches begin; the version follows. */
export const cachePrefix = 'site-'

/** The message with which a page asks a waiting version to take over. */
export const activateMessage = 'activate'

/** The type of the message that asks a page to open an address. */
export const openMessage = 'open'

/** The answer of a page that opens it. */
export const answeredMessage = 'opened'

/** The type of the message that reports a new subscription to pages. */
export const renewedMessage = 'renewed'
