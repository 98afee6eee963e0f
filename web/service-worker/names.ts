/** How the names of the caches begin; the version follows. */
export const cachePrefix = 'site-'

/** The message with which a page asks a waiting version to take over. */
export const activateMessage = 'activate'
