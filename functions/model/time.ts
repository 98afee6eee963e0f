import * as z from 'zod/mini'

/** A moment in ISO 8601, UTC, to the millisecond. */
export const time = z.iso.datetime({ precision: 3 })

/** Returns a time that is stored in seconds since 1970 as answers have it. */
export const timeOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString()
