/**
 * Reads the dates of a column as `YYYY-MM-DD`: `2027-01-31`, `31.1.2027`, `31/1/27`, and months, which end with their
 * last day. Returns undefined for what is no date, and where nobody can tell the day from the month.
 */
export function readDates(cells: readonly string[]): (cell: string) => string | undefined {
  const parts = cells.map((cell) => /^(\d{1,2})\/(\d{1,2})\/\d+$/.exec(cell))
  const isDayFirst = parts.some((found) => Number(found?.[1]) > 12)
  const isMonthFirst = parts.some((found) => Number(found?.[2]) > 12)
  const order = isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'day' : 'month'
  return (cell) => {
    const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell)
    if (iso) return day(iso[1], iso[2], iso[3])
    const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)$/.exec(cell)
    if (german) return day(german[3], german[2], german[1])
    const month = /^(\d{1,2})[./](\d{4})$/.exec(cell)
    if (month) return lastDay(month[2], month[1])
    const yearFirst = /^(\d{4})-(\d{1,2})$/.exec(cell)
    if (yearFirst) return lastDay(yearFirst[1], yearFirst[2])
    const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(cell)
    if (!slashed) return undefined
    const [, first, second, year] = slashed
    const isSame = first === second
    if (order === undefined && !isSame) return undefined
    return order === 'month' ? day(year, first, second) : day(year, second, first)
  }
}

function day(year = '', month = '', date = ''): string | undefined {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(written) ? undefined : written
}

function lastDay(year = '', month = ''): string | undefined {
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return day(year, month, String(last))
}
