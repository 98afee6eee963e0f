const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})(?:-(?<date>\d{1,2})(?:[T ].*)?)?$/,
  /^(?<date>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d\d)$/,
  /^(?<month>\d{1,2})[./](?<year>\d{4})$/,
]
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/

/**
 * Reads the dates of a column as `YYYY-MM-DD`: `2027-01-31`, `31.1.2027`, `31/1/27`, and months, which end with their
 * last day. Returns undefined for what is no date, and where nobody can tell the day from the month.
 */
export function readDates(cells: readonly string[]): (cell: string) => string | undefined {
  const parts = cells.map((cell) => /^(\d{1,2})\/(\d{1,2})\/\d+$/.exec(cell))
  const isDayFirst = parts.some((found) => Number(found?.[1]) > 12)
  const isMonthFirst = parts.some((found) => Number(found?.[2]) > 12)
  return (cell) => {
    const found = forms.map((form) => form.exec(cell)?.groups).find(Boolean)
    if (found) return dayOf(found['year'], found['month'], found['date'])
    const [, first, second, year] = slashed.exec(cell) ?? []
    if (isDayFirst === isMonthFirst && first !== second) return undefined
    return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first)
  }
}

/** @param date the month's last without it */
function dayOf(
  year = '',
  month = '',
  date = `${new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()}`,
) {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(written) ? undefined : written
}
