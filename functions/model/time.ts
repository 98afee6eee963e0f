import * as z from 'zod/mini'

/** A moment in ISO 8601, UTC, to the millisecond. */
export const time = z.iso.datetime({ precision: 3 })

export const timeOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString()
