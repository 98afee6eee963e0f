import { hash } from 'node:crypto'

/** The stand-in for an id in the log, so that lines about the same can be found. */
export const logHash = (id: string) => hash('sha256', id, 'base64url').slice(0, 12)
