/** How the names of the caches begin; the version follows. */
export const cachePrefix = 'site-'

/** What a page sends to a version that waits, for it to take over. */
export const activateMessage = 'activate'
