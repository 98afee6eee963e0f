/** What a second may cost at most, in units: some 2,000 people at once, and no bill that nobody expected. */
export const most = { maxReadRequestUnits: 4_000, maxWriteRequestUnits: 1_000 }

/** For how many days the table can be had as it was at any second. */
export const backupDays = 35
