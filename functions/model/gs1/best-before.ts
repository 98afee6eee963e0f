/** The earliest of days written as `YYMMDD`, with or without a time behind them, as `YYYY-MM-DD`; impossible ones count for nothing. */
export function earliestDay(written: readonly (string | undefined)[], now: Date): string | undefined {
  const days = written.map((one = '') => dayOf(one, now)).filter((day) => day !== undefined)
  return days.toSorted()[0]
}

function dayOf(written: string, now: Date): string | undefined {
  const [, yy, mm, dd] = (/^(\d\d)(\d\d)(\d\d)(?:\d{4})?$/.exec(written) ?? []).map(Number)
  if (yy === undefined || mm === undefined || dd === undefined) return undefined
  const year = yearOf(yy, now.getUTCFullYear())
  // Without a day, it is good until the month's last (GS1 General Specifications, 3.4.4).
  const date = new Date(Date.UTC(year, dd === 0 ? mm : mm - 1, dd))
  const isPossible = mm >= 1 && mm <= 12 && (dd === 0 || date.getUTCDate() === dd)
  return isPossible ? date.toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined
}

// From 49 years back to 50 years ahead (GS1 General Specifications, 7.12).
function yearOf(twoDigits: number, current: number): number {
  const year = current - (current % 100) + twoDigits
  if (year - current > 50) return year - 100
  return year - current < -49 ? year + 100 : year
}
