/**
 * Replaces `node:process` in the Lambda bundles; hence the names. Importing a module of Node reads all that it exports,
 * and some of what `process` has is made only when it is read: a thirtieth of a cold start.
 */
export const { env, versions } = process
