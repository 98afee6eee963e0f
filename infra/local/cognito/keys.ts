/** The pool's own table. Every record stands alone under its `pk`; see the key builders below. */
export const tableName = 'user-pool'

/** When a record may go, in seconds since 1970. */
export const expiryAttribute = 'expires'

/** Finds users by e-mail address, verified or not. */
export const emailIndex = 'email'

/** The pool's own keys and secrets. */
export const settingsKey = 'POOL'

/** A user, under the lower-case user name: pools tell user names apart without regard to case. */
export const userKey = (username: string) => `USER#${username.toLowerCase()}`

/** Who may sign in with a verified e-mail address: at most one user. */
export const aliasKey = (email: string) => `ALIAS#${email.toLowerCase()}`

/** A signed-in session, by its `origin_jti`. */
export const sessionKey = (id: string) => `SESSION#${id}`

/** A refresh token that was exchanged for a newer one, by its `jti`. */
export const rotatedTokenKey = (id: string) => `ROTATED#${id}`

/** Wrong passwords for one user or one unknown name, by its hash. */
export const lockoutKey = (hash: string) => `LOCKOUT#${hash}`

/** Uses of one action by one user or one unknown name, by its hash, within a window of time. */
export const usageKey = (hash: string, window: number) => `USAGE#${hash}#${window}`
