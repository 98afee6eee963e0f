/** Request units per second: enough for some 2,000 people at once, and a cap on the bill. */
export const maxThroughput = { maxReadRequestUnits: 4_000, maxWriteRequestUnits: 1_000 }

/** Days of point-in-time recovery. */
export const backupDays = 35
