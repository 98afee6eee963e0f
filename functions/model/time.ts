import * as z from 'zod/mini'

/** A moment in ISO 8601, UTC, to the millisecond. */
export const time = z.iso.datetime({ precision: 3 })

/** In seconds since 1970, as times are stored that are compared with those of tokens. */
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const timeOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString()
