import { createHash } from 'node:crypto'

/** The stand-in for an id in the log, so that lines about the same can be found. */
export const logHash = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 12)
