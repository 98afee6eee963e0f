import { join, resolve } from 'node:path'

const named = process.env['EARLIER_COPY']

/**
 * The folder of a copy of 0.7.0 in which `npm ci` and `npm run build` ran, as the environment names it: what runs beside
 * it is left out where there is none.
 */
export const earlierCopy = named === undefined ? undefined : resolve(named)

/** Its built site. */
export const earlierSite = earlierCopy === undefined ? undefined : join(earlierCopy, 'dist/web')
